import { limits } from '@consortia/proto/limits';
import { idOfLink, startInbox, type TestInbox, viewers } from './harness.ts';

let inbox: TestInbox;
beforeAll(async () => {
  inbox = await startInbox();
});
afterAll(() => inbox.service.close());

describe('a report by a form without scripts', () => {
  it('that is refused is shown again with what was typed, and with the reason at its field', async () => {
    const { url } = await inbox.write('ana', 'ines', 'Hello');
    const path = `/inbox/report/${idOfLink(url)}`;
    const submit = (reason: string) =>
      inbox.as('ines').fetch(path, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: inbox.service.config.publicUrl,
          accept: 'text/html',
        },
        body: new URLSearchParams({ reason, _token: viewers.ines.csrf }).toString(),
      });
    const long = `<b>${'x'.repeat(limits.contactCharacters)}`;
    const refused = await submit(long);
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(html).toContain(`action="${path}"`);
    expect(html).toContain(`value="&lt;b&gt;${'x'.repeat(limits.contactCharacters)}"`);
    expect(html).toMatch(/aria-describedby="reason-help reason-error" aria-invalid="true" autofocus>/);
    expect((await submit('Unwanted advertising')).status).toBe(303);
  });
});
