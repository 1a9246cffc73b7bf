import { anotherService, visitor } from '@consortia/infra/testing/viewers';
import { demoConsortium, demoConsortiumPart, demoPassword, demoPeople } from '@consortia/proto/demo';
import { identityApi } from '@consortia/proto/identity/api';
import { limits } from '@consortia/proto/limits';
import { type Browser, type Harness, startHarness } from './harness.ts';

const guest = 'nina.haas@elsewhere.example';
const seat = {
  ...{ consortiumId: demoConsortium, candidateId: demoConsortiumPart(105), role: 'Clinic' },
  call: 'Quantum sensors',
};
let harness: Harness;
beforeEach(async () => {
  harness = await startHarness();
});
afterEach(() => harness.close());

async function invite(email = guest, words = 'Would you <b>join</b> us?'): Promise<void> {
  const body = { inviterId: demoPeople.ana, email, words, seat };
  await harness.as(anotherService('consortium')).call(identityApi.sendSeatInvitation, { body });
  await harness.settle();
}
const emailsTo = (to = guest) => harness.emailsTo(to);
const tokenIn = (text = '') => /#invitation=([\w.-]+)/.exec(text)?.[1] ?? '';
const token = async () => tokenIn((await emailsTo()).at(-1)?.text);
const open = (link: string) => harness.browser().post('/api/v1/invitations/open', { token: link });
const accept = (browser: Browser, link: string) => browser.post('/api/v1/invitations/accept', { token: link });
const acceptances = async () =>
  (await harness.events()).filter(({ type }) => type === 'user.accepted-seat-invitation').map(({ payload }) => payload);
const stored = () =>
  harness.identity().connection.collection('invitations').find({ inviterId: demoPeople.ana }).toArray();
const signedIn = async (email: string) => {
  const browser = harness.browser();
  await browser.signIn(email, demoPassword);
  return browser;
};

describe('an invitation to a seat', () => {
  it('is an email with the seat, the call, the words and a link to refuse further ones', async () => {
    await invite();
    const [email] = await emailsTo();
    expect(email).toMatchObject({ subject: 'Ana Kovács invites you to a project consortium' });
    expect(email?.text).toMatch(/Seat: Clinic\nCall: Quantum sensors/);
    expect(email?.text).toContain('> Would you <b>join</b> us?');
    expect(email?.html).toContain('Would you &lt;b&gt;join&lt;/b&gt; us?');
    expect(email?.text).toContain(`/invitation#invitation=${tokenIn(email?.text)}`);
    expect(email?.headers?.['List-Unsubscribe']).toContain('/invite/block?token=');
    expect(email?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const preview = await harness.as(anotherService('consortium')).call(identityApi.previewSeatInvitation, {
      body: {
        inviterId: demoPeople.ana,
        words: 'Would you <b>join</b> us?',
        seat: { role: 'Clinic', call: seat.call },
      },
    });
    expect(preview).toMatchObject({ subject: email?.subject, left: limits.invitationsADay - 1 });
    // The preview is the email but for the secrets of its links.
    expect(preview.text).toBe(email?.text.replace(/(invitation|token)=[\w.-]+/g, '$1=…'));
    expect((await open(await token())).body).toMatchObject({
      ...{ into: null, email: guest, inviter: { name: 'Ana Kovács' } },
      seat: { role: 'Clinic', call: 'Quantum sensors' },
    });
  });

  it('is accepted with the sign-up, without a trusted collaborator, and what was written is removed', async () => {
    await invite();
    await open(await token());
    await harness.requestSignUp(guest);
    await harness.confirmSignUp(await harness.confirmationToken(guest));
    await harness.settle();
    const { _id: id } = (await harness.findPerson(guest))!;
    const { consortiumId, candidateId } = seat;
    const [invitation] = await stored();
    const accepted = { id, invitationId: invitation!._id, consortiumId, candidateId, inviterId: demoPeople.ana };
    expect(await acceptances()).toEqual([accepted]);
    expect(invitation).toMatchObject({ email: null, words: '', acceptedBy: id });
    expect((await (await signedIn('ana.kovacs@uni-aurora.example')).session()).user?.invitedUsersCount).toBe(0);
  });

  it('is accepted by an account with its address alone, once', async () => {
    await harness.addPerson({ email: guest });
    await invite();
    const link = await token();
    expect((await accept(await signedIn('tom.berg@nordlab.example'), link)).status).toBe(403);
    const browser = await signedIn(guest);
    expect(await accept(browser, link)).toMatchObject({ status: 200, body: { url: '/consortia' } });
    expect((await accept(browser, link)).status).toBe(410);
    expect(await acceptances()).toHaveLength(1);
  });

  it('is not sent to those who refuse them, too often, or again by the inviter alone', async () => {
    await invite();
    await expect(invite()).rejects.toMatchObject({ status: 409 });
    const ana = await signedIn('ana.kovacs@uni-aurora.example');
    const { items } = (await ana.get('/api/v1/invitations')).body as { items: { id: string; resendable: boolean }[] };
    harness.advance({ hours: limits.invitationPauseHours });
    expect(items[0]).toMatchObject({ into: 'the seat “Clinic” for Quantum sensors', resendable: false });
    expect((await ana.post(`/api/v1/invitations/${items[0]!.id}/resend`, {})).status).toBe(404);
    const first = await token();
    await invite(guest, 'Once more.');
    expect((await emailsTo()).map(({ text }) => text.includes('> Once more.'))).toContain(true);
    expect((await open(first)).status).toBe(410);
    const block = /\/invite\/block\?token=([\w.-]+)/.exec((await emailsTo())[0]?.text ?? '')?.[1] ?? '';
    await harness.browser().post(`/invite/block?token=${block}`, {});
    const before = (await emailsTo()).length;
    harness.advance({ days: 15 });
    await invite();
    expect(await emailsTo()).toHaveLength(before);
  });

  it('reaches one mailbox no more often a day than the limit, whoever invites and under whatever label', async () => {
    for (let n = 0; n <= limits.invitationsToOneADay; n += 1) await invite(`nina.haas+${n}@elsewhere.example`);
    const sent = async () =>
      (await Promise.all(Array.from({ length: 9 }, (_, n) => emailsTo(`nina.haas+${n}@elsewhere.example`)))).flat();
    expect(await sent()).toHaveLength(limits.invitationsToOneADay);
    harness.advance({ days: 1, hours: 1 });
    await invite('nina.haas+8@elsewhere.example');
    expect(await sent()).toHaveLength(limits.invitationsToOneADay + 1);
  });

  it('is refused for good by one click without a session, twice as well as once, and by no program that opens links', async () => {
    await invite('nina.haas+work@elsewhere.example');
    const [email] = await emailsTo('nina.haas+work@elsewhere.example');
    const path = /\/invite\/block\?token=[\w.-]+/.exec(email?.text ?? '')![0];
    const outside = harness.as(visitor());
    const blocks = () => harness.identity().connection.collection('invitation_blocks').countDocuments();
    for (const method of ['GET', 'HEAD', 'GET']) expect((await outside.fetch(path, { method })).status).toBe(200);
    expect(await blocks()).toBe(0);
    const click = (to: string) =>
      outside.fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    for (const forged of ['/invite/block', '/invite/block?token=x', `${path}x`])
      expect((await click(forged)).status).toBeGreaterThanOrEqual(400);
    expect(await blocks()).toBe(0);
    for (let n = 0; n < 2; n += 1) expect((await click(path)).status).toBeLessThan(400);
    expect(await blocks()).toBe(1);
    // Another label of the same mailbox is refused as well.
    await invite(guest);
    expect(await emailsTo()).toEqual([]);
  });

  it('counts for the quota of the day', async () => {
    for (let n = 0; n < limits.invitationsADay; n += 1) await invite(`guest${n}@elsewhere.example`);
    await expect(invite('one.more@elsewhere.example')).rejects.toMatchObject({ status: 429 });
  });
});
