import { demoPassword, demoPeople } from '@consortia/proto/demo';
import { credentialMessages } from '@consortia/proto/identity/messages/credentials';
import { invitationMessages } from '@consortia/proto/identity/messages/invitations';
import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { type Browser, type Harness, startHarness } from './harness.ts';

const ana = 'ana.kovacs@uni-aurora.example';
const guest = 'nina.haas@elsewhere.example';
const single = { firstName: 'Nina', lastName: 'Haas', email: guest };
let harness: Harness;
let inviter: Browser;
beforeEach(async () => {
  harness = await startHarness();
  inviter = harness.browser();
  await inviter.signIn(ana, demoPassword);
});
afterEach(() => harness.close());

async function invite(body: Record<string, unknown> = single, by = inviter) {
  const response = await by.post('/invite', body);
  await harness.settle();
  return response;
}
const emailTo = async (to = guest) => (await harness.emailsTo(to))[0];
const tokenIn = (text = '') => /#invitation=([\w.-]+)/.exec(text)?.[1] ?? '';
const blockIn = (text = '') => /\/invite\/block\?token=([\w.-]+)/.exec(text)?.[1] ?? '';
const open = (token: string) => harness.browser().post('/api/v1/invitations/open', { token });
const listed = async () =>
  (await inviter.get('/api/v1/invitations')).body as { items: { state: string; email: string | null }[]; left: number };
async function join(email = guest): Promise<void> {
  await harness.requestSignUp(email);
  await harness.confirmSignUp(await harness.confirmationToken(email));
  await harness.settle();
}
const addresses = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `guest${from + index}@elsewhere.example`);

describe('an invitation', () => {
  it('is sent to one person by anyone with an account, as text and HTML, in the name of the inviter [R15, P18]', async () => {
    expect((await invite()).body).toEqual({ message: 'Your invitation is on its way.' });
    const sent = await emailTo();
    expect(sent).toMatchObject({ subject: 'Ana Kovács invites you to Consortia' });
    expect(sent?.html).toContain('prefers-color-scheme: dark');
    expect(sent?.html).toContain(tokenIn(sent?.text));
    expect(sent?.headers?.['List-Unsubscribe']).toContain(`/invite/block?token=${blockIn(sent?.text)}`);
    const tom = harness.browser();
    await tom.signIn('tom.berg@nordlab.example', demoPassword);
    expect((await invite({ ...single, email: 'lea@elsewhere.example' }, tom)).status).toBe(200);
    expect((await invite(single, harness.browser())).status).toBe(401);
  });

  it('is previewed word for word, without the secrets of the links', async () => {
    await invite();
    const { subject, text } = (await inviter.get('/api/v1/invitations/preview')).body as {
      subject: string;
      text: string;
    };
    const sent = await emailTo();
    expect(subject).toBe(sent?.subject);
    expect(text).toBe(sent?.text.replace(tokenIn(sent.text), '…').replace(blockIn(sent.text), '…'));
  });

  it('needs the names and a valid address', async () => {
    expect((await invite({})).body).toMatchObject({
      fields: {
        firstName: [credentialMessages.firstNameBlank],
        lastName: [credentialMessages.lastNameBlank],
        email: [credentialMessages.emailBlank],
      },
    });
    expect((await invite({ ...single, email: 'nina' })).body).toMatchObject({
      fields: { email: [messages.emailInvalid] },
    });
    expect(await emailTo('nina')).toBeUndefined();
  });

  it('goes to up to 15 addresses at once, without their spaces and without duplicates [C23, V28]', async () => {
    const fifteen = addresses(limits.invitationBatch);
    expect(
      (await invite({ emails: [...fifteen.slice(0, 13), ' gu est13@elsewhere.example ', fifteen[0]] })).body,
    ).toEqual({
      message: '14 invitations are on their way.',
    });
    for (const address of fifteen.slice(0, 14)) expect(await harness.emailsTo(address)).toHaveLength(1);
    const refused = async (emails: string[]) => (await invite({ emails })).body;
    expect(await refused(addresses(16, 20))).toMatchObject({ fields: { emails: [invitationMessages.tooMany] } });
    expect(await refused([])).toMatchObject({ fields: { emails: [invitationMessages.noEmail] } });
    expect(JSON.stringify(await refused(['one@elsewhere.example', 'two']))).toContain(messages.emailInvalid);
    expect(await emailTo('one@elsewhere.example')).toBeUndefined();
  });

  it('has the same response and the same email for an address with an account as for one without', async () => {
    const known = await invite({ emails: ['marek.dvorak@uni-aurora.example'] });
    const unknown = await invite({ emails: [guest] });
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    const [one, other] = [await emailTo('marek.dvorak@uni-aurora.example'), await emailTo()];
    const without = (text = '') => text.replace(tokenIn(text), '').replace(blockIn(text), '');
    expect(without(one?.text)).toBe(without(other?.text));
    expect((await listed()).items.map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('is sent again to the same address after a day, at most three times while valid, and otherwise says so', async () => {
    const again = { emails: [guest.toUpperCase()] };
    const notYet = { status: 409, body: { message: invitationMessages.notYet } };
    await invite();
    expect(await invite(again)).toMatchObject(notYet);
    expect((await invite({ emails: [guest, 'other@elsewhere.example'] })).body).toEqual({
      message:
        'Your invitation is on its way. You invited one of these addresses recently, so it gets no email this time.',
    });
    expect(await harness.emailsTo(guest)).toHaveLength(1);
    for (const sent of [2, 3]) {
      harness.advance({ hours: 24 });
      await inviter.signIn(ana, demoPassword);
      expect((await invite(again)).body).toEqual({ message: 'Your earlier invitation has been sent again.' });
      expect(await harness.emailsTo(guest)).toHaveLength(sent);
    }
    harness.advance({ hours: 24 });
    await inviter.signIn(ana, demoPassword);
    expect(await invite(again)).toMatchObject(notYet);
    expect((await listed()).items.map(({ email }) => email)).toEqual([guest, 'other@elsewhere.example']);
    harness.advance({ days: 14 });
    await inviter.signIn(ana, demoPassword);
    expect((await invite(again)).body).toEqual({ message: 'Your invitation is on its way.' });
  });

  it('is sent again from the list by its inviter alone, with a link of its own, once for several clicks', async () => {
    await invite();
    const first = tokenIn((await emailTo())?.text);
    const [{ id, resendable }] = (await listed()).items as unknown as [{ id: string; resendable: boolean }];
    const resend = (by = inviter) => by.post(`/api/v1/invitations/${id}/resend`, {});
    expect(resendable).toBe(false);
    expect((await resend()).status).toBe(409);
    harness.advance({ hours: 24 });
    await inviter.signIn(ana, demoPassword);
    const marek = harness.browser();
    await marek.signIn('marek.dvorak@uni-aurora.example', demoPassword);
    expect((await resend(marek)).status).toBe(404);
    const { left } = await listed();
    const clicks = await Promise.all([resend(), resend(), resend()]);
    expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await harness.settle();
    expect(await harness.emailsTo(guest)).toHaveLength(2);
    expect((await listed()).left).toBe(left - 1);
    const latest = tokenIn((await emailTo())?.text);
    expect(await open(first)).toMatchObject({ status: 410, body: { message: invitationMessages.replaced } });
    harness.advance({ days: 13, hours: 23 });
    expect((await open(latest)).status).toBe(200);
    await join();
    await inviter.signIn(ana, demoPassword);
    expect((await resend()).status).toBe(404);
  });

  it('that is sent again reaches no one who refuses invitations', async () => {
    await invite();
    await harness.browser().post(`/invite/block?token=${blockIn((await emailTo())?.text)}`, {});
    harness.advance({ hours: 24 });
    await inviter.signIn(ana, demoPassword);
    expect((await invite()).body).toEqual({ message: 'Your earlier invitation has been sent again.' });
    expect(await harness.emailsTo(guest)).toHaveLength(1);
  });

  it('is refused above the daily quota, also where requests arrive together', async () => {
    const batches = [0, 15, 30].map((from) => inviter.post('/invite', { emails: addresses(15, from) }));
    const statuses = (await Promise.all(batches)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(2);
    await invite({ emails: addresses(15, 60) });
    await invite({ emails: addresses(15, 75) });
    expect((await invite()).body).toMatchObject({ message: invitationMessages.quota });
    expect(await listed()).toMatchObject({ left: 0 });
    harness.advance({ days: 1, minutes: 1 });
    expect((await listed()).left).toBe(limits.invitationsADay);
    await inviter.signIn(ana, demoPassword);
    expect((await invite()).status).toBe(200);
  });

  it('is not sent after the inviter was blocked', async () => {
    await harness.changePerson(demoPeople.ana, (user) => {
      user.blockedAt = new Date();
    });
    expect((await invite()).status).toBe(401);
    expect(await emailTo()).toBeUndefined();
  });
});

describe('the link of an invitation', () => {
  it('opens the sign-up with what is known filled in, and is used up by the account', async () => {
    await invite();
    const token = tokenIn((await emailTo())?.text);
    expect((await open(token)).body).toEqual({
      inviter: { name: 'Ana Kovács', organisation: 'University of Aurora' },
      firstname: 'Nina',
      lastname: 'Haas',
      email: guest,
      into: null,
      seat: null,
    });
    await join();
    expect(await open(token)).toMatchObject({ status: 410, body: { message: invitationMessages.used } });
    expect((await listed()).items).toMatchObject([{ state: 'joined', email: null }]);
    expect((await inviter.session()).user?.invitedUsersCount).toBe(1);
  });

  it('is refused after 14 days, and where it was changed or made up', async () => {
    await invite();
    const token = tokenIn((await emailTo())?.text);
    const [id, signature] = token.split('.');
    for (const forged of ['', 'x', `${id}.`, `${id}.${signature?.slice(0, -1)}_`, `${'a'.repeat(24)}.${signature}`])
      expect(await open(forged)).toMatchObject({ status: 404, body: { message: invitationMessages.invalid } });
    harness.advance({ days: 14, minutes: 1 });
    expect(await open(token)).toMatchObject({ status: 410, body: { message: invitationMessages.expired } });
  });

  it('counts for no one who has not opened it, and for no other address', async () => {
    await invite();
    await open(tokenIn((await emailTo())?.text));
    await join('someone.else@elsewhere.example');
    expect((await listed()).items).toMatchObject([{ state: 'sent' }]);
    await invite({ ...single, email: 'never.opened@elsewhere.example' });
    await join('never.opened@elsewhere.example');
    expect((await inviter.session()).user?.invitedUsersCount).toBe(0);
  });

  it('cannot be used to refuse invitations, nor the other way round', async () => {
    await invite();
    const text = (await emailTo())?.text;
    expect((await open(blockIn(text))).status).toBe(404);
    expect((await harness.browser().post(`/invite/block?token=${tokenIn(text)}`, {})).status).toBe(410);
  });
});

describe('refusing invitations', () => {
  it('needs no account, is confirmed on a page, and ends invitations by everyone to this address alone', async () => {
    await invite();
    const text = (await emailTo())?.text;
    const visitor = harness.browser();
    const page = await visitor.navigate(`/invite/block?token=${blockIn(text)}`);
    expect(page.text).toContain(invitationMessages.blockQuestion);
    expect(page.text).not.toContain(guest);
    harness.advance({ days: 15 });
    await inviter.signIn(ana, demoPassword);
    await invite();
    expect(await harness.emailsTo(guest)).toHaveLength(2);

    expect((await visitor.post(`/invite/block?token=${blockIn(text)}`, {})).body).toMatchObject({
      message: invitationMessages.blocked,
    });
    harness.advance({ days: 15 });
    const marek = harness.browser();
    await marek.signIn('marek.dvorak@uni-aurora.example', demoPassword);
    expect((await invite({ emails: [guest, 'other@elsewhere.example'] }, marek)).body).toEqual({
      message: '2 invitations are on their way.',
    });
    expect(await harness.emailsTo(guest)).toHaveLength(2);
    expect(await harness.emailsTo('other@elsewhere.example')).toHaveLength(1);
  });

  it('is possible with a link of this installation alone', async () => {
    for (const token of ['x', 'a.b', '']) {
      expect((await harness.browser().post(`/invite/block?token=${token}`, {})).status).toBe(410);
      expect((await harness.browser().get(`/invite/block?token=${token}`)).status).toBe(410);
    }
  });

  it('stores no address', async () => {
    await invite();
    await harness.browser().post(`/invite/block?token=${blockIn((await emailTo())?.text)}`, {});
    const stored = await harness.identity().connection.collection('invitation_blocks').find().toArray();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain('nina');
  });
});
