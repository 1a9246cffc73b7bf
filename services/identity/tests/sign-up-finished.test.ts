import { identityResponseMessages } from '@consortia/proto/identity/messages/responses';
import { signUpMessages } from '@consortia/proto/identity/messages/sign-up';
import { limits } from '@consortia/proto/limits';
import { type Browser, type Harness, signUpPassword as password, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const person = { firstname: 'Eva', lastname: 'Lindqvist' };
const form = (email: string) => ({ ...person, email, termsConsent: true });
const newPassword = (text: string) => ({ plainPassword: { first: text } });
async function signedUp(email: string): Promise<string> {
  expect((await harness.browser().post('/sign-up', form(email))).status).toBe(200);
  return harness.confirmationToken(email);
}

describe('the confirmation', () => {
  const confirmIn = async (browser: Browser, email: string) =>
    browser.post('/sign-up/confirm', { token: await signedUp(email), ...person, ...newPassword(password) });

  it('signs in where the account is approved, in a session of its own', async () => {
    const browser = harness.browser();
    const { body } = await confirmIn(browser, 'inside@uni-aurora.example');
    expect(body).toEqual({ message: signUpMessages.approved, url: '/welcome' });
    expect((await browser.session()).user).toMatchObject({ email: 'inside@uni-aurora.example', roles: ['ROLE_USER'] });
    const entries = await harness.auditEntries().find({ act: 'sign-in.succeeded' }).lean();
    const { _id } = (await harness.findPerson('inside@uni-aurora.example'))!;
    expect(entries.filter(({ actorId }) => actorId === _id)).toHaveLength(1);
  });

  it('mails nobody that an account was opened in an unknown browser, which has just made it', async () => {
    const email = 'first@uni-aurora.example';
    await confirmIn(harness.browser(), email);
    await harness.settle();
    const subjects = async () => (await harness.emailsTo(email)).map(({ subject }) => subject);
    expect(await subjects()).not.toContain('New sign-in to your account');
    await harness.browser().signIn(email, password);
    await harness.settle();
    expect(await subjects()).toContain('New sign-in to your account');
  });

  it('ends the session that the browser had', async () => {
    const browser = harness.browser();
    await browser.signIn('ana.kovacs@uni-aurora.example');
    const before = browser.cookie('consortia-session');
    await confirmIn(browser, 'other@uni-aurora.example');
    expect((await browser.session()).user?.email).toBe('other@uni-aurora.example');
    expect(await harness.resolve(before)).toBeNull();
  });

  it('never signs in an account that waits for approval [S38]', async () => {
    const browser = harness.browser();
    const { body } = await confirmIn(browser, 'outside@elsewhere.example');
    expect(body).toEqual({ message: signUpMessages.waiting, url: '/sign-up/approval' });
    expect((await browser.session()).user).toBeNull();
    const { _id } = (await harness.findPerson('outside@elsewhere.example'))!;
    expect((await harness.storedSessions()).filter(({ userId }) => userId === _id)).toEqual([]);
  });

  it('signs in nobody with a link that has been used, or when the password is refused', async () => {
    const email = 'once@uni-aurora.example';
    const token = await signedUp(email);
    const browser = harness.browser();
    const send = (text: string) => browser.post('/sign-up/confirm', { token, ...person, ...newPassword(text) });
    expect((await send('qwertyuiop')).status).toBe(422);
    expect((await browser.session()).user).toBeNull();
    await harness.confirmSignUp(token);
    expect((await send(password)).status).toBe(410);
    expect((await browser.session()).user).toBeNull();
  });
});

describe('the email of a sign-up', () => {
  const again = (email: string, address: string) => harness.browser({ address }).post('/sign-up/again', form(email));

  it('is sent again with another link, and the earlier one stays valid until one is used', async () => {
    const email = 'again@uni-aurora.example';
    const first = await signedUp(email);
    expect(await again(email, '198.51.100.5')).toMatchObject({
      status: 200,
      body: { message: identityResponseMessages.signUpResponse },
    });
    const second = await harness.confirmationToken(email);
    expect(second).not.toBe(first);
    expect((await harness.confirmSignUp(first)).status).toBe(200);
    expect((await harness.confirmSignUp(second)).status).toBe(410);
  });

  it('is sent again so often for one caller and in all, whatever the sign-ups have used up', async () => {
    const email = 'impatient@uni.example';
    for (let n = 0; n < 5; n += 1) await harness.requestSignUp(email, {}, '198.51.100.7');
    for (let n = 0; n < 5; n += 1) await again(email, '198.51.100.7');
    expect(await harness.emailsTo(email)).toHaveLength(3 + limits.signUpEmailsAgain);
    for (let n = 0; n < 20; n += 1) await again(email, `203.0.${n}.1`);
    expect(await harness.emailsTo(email)).toHaveLength(3 + 12);
  });

  it('responds alike for an address that has an account, and for one that nobody has signed up with', async () => {
    const responses = [];
    for (const email of ['marek.dvorak@uni-aurora.example', 'unheard@uni-aurora.example']) {
      const { status, body } = await again(email, '198.51.100.8');
      responses.push([status, body, (await harness.emailsTo(email)).length]);
    }
    expect(responses[0]).toEqual(responses[1]);
    const [latest] = await harness.emailsTo('marek.dvorak@uni-aurora.example');
    expect(latest?.text).toContain('You already have an account');
  });

  it('is not sent again without the consent', async () => {
    const email = 'unasked@uni.example';
    const response = await harness.browser().post('/sign-up/again', { ...form(email), termsConsent: false });
    expect([response.status, await harness.emailsTo(email)]).toEqual([422, []]);
  });
});
