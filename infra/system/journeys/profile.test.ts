import { routes } from '@consortia/proto/catalogue';
import { demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { messages } from '@consortia/proto/messages';
import type { Match } from '@consortia/proto/recommendations/shapes';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  await harness.settle();
});
afterAll(() => harness.close());

describe('a change of a profile', () => {
  it('reaches the person’s matches and the search of others with its event', async () => {
    const [ines, ana] = [await harness.signIn('ines'), await harness.signIn('ana')];
    const calls = async () =>
      (await ines.get(`/api/v1/users/${demoPeople.ines}/recommendations/eu-funding`)).json<{ data: Match[] }>().data;
    const before = (await calls()).map(({ funding_topic }) => funding_topic!.title);
    const send = (body: object) => ines.send('PATCH', '/profile', body);
    expect((await send({ expertise: ['Soil Health', 'Peat'] })).status).toBe(200);
    expect((await send({ biography: 'She restores peat bogs and measures soil.' })).status).toBe(200);
    expect((await send({ lastname: 'Zwetschgenbaum' })).status).toBe(200);
    await harness.settle();
    const after = (await calls()).map(({ funding_topic }) => funding_topic!.title);
    expect(after).not.toEqual(before);
    expect(after[0]).toMatch(/soil/i);
    const found = await ana.get('/api/v1/search?q=zwetschgenbaum');
    expect(found.text).toContain(`/public-profile/ines-zwetschgenbaum-${demoPeople.ines}`);
    const posts = await ana.get(`/api/v1/opportunities/by/${demoPeople.ines}`);
    expect(posts.text).toContain('Inês Zwetschgenbaum');
  });

  it('of the organisation reaches the session and the search, after leaving and after joining again', async () => {
    const tom = await harness.signIn('tom');
    const organisation = async () => {
      await harness.settle();
      const { user } = (await tom.get('/api/v1/session')).json<{
        user: { primaryOrganisation: { id: string } | null };
      }>();
      return user.primaryOrganisation?.id ?? null;
    };
    expect((await tom.post(`/organisation/nordlab-${demoOrganisations.nordlab}/leave`, {})).status).toBe(200);
    expect(await organisation()).toBeNull();
    const body = { organisation: demoOrganisations.nordlab };
    expect((await tom.send('PUT', '/organisation-join', body)).status).toBe(200);
    expect(await organisation()).toBe(demoOrganisations.nordlab);
  });
});

describe('a file that is too large', () => {
  const fileOf = (megabytes: number): string =>
    `--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n${'a'.repeat(megabytes * 1024 * 1024)}\r\n--x--\r\n`;
  const upload = (path: string, body: string, headers: Record<string, string> = {}) => ({
    path,
    options: { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers }, body },
  });

  it('is refused by name, whether its body is read or not, and the next request is served', async () => {
    const ana = await harness.signIn('ana');
    const headers = { 'x-csrf-token': await ana.token(), 'x-requested-with': 'XMLHttpRequest' };
    for (const [megabytes, status] of [
      [2.1, 422],
      [3.5, 413],
      [20, 413],
    ] as const) {
      const { path, options } = upload('/profile/photo', fileOf(megabytes), headers);
      const response = await ana.request(path, options);
      expect(response.status).toBe(status);
      const { message, errors } = response.json<{ message: string; errors?: string[] }>();
      expect(errors ?? [message]).toEqual([messages.photoTooBig]);
      expect((await ana.session()).user?.id).toBe(demoPeople.ana);
    }
  });

  it('is refused in the words of its route at every route that takes one', async () => {
    const taking = routes.filter(({ multipart }) => multipart);
    expect(taking.length).toBeGreaterThan(7);
    const body = fileOf(8);
    for (const { path, method, tooLarge } of taking) {
      const { options } = upload(path, body);
      const response = await harness.browser().request(path.replace(/:\w+/g, 'x'), { ...options, method });
      expect([path, response.status, response.json().message]).toEqual([path, 413, tooLarge]);
    }
  });
});
