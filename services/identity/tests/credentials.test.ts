import { demoPassword } from '@consortia/proto/demo';
import { messages } from '@consortia/proto/messages';
import type { Browser } from './harness.ts';
import { email, harness, id, isAlive, people, signedIn, startWithRosa } from './rosa.ts';

const password = 'a lighthouse in November';
const twice = (first: string, second = first) => ({ first, second });
const confirmFirst = { confirmPassword: true };
startWithRosa({ firstname: 'Rosalind' });
let next: string;
beforeEach(() => {
  next = `rosa.${people}@elsewhere.example`;
});

const changePassword = (browser: Browser, plainPassword: object = twice(password), more: object = {}) =>
  browser.put('/profile/password', { plainPassword, ...more });
const changeEmail = (browser: Browser, address = next) => browser.put('/profile/email', { email: address });
const subjectsTo = async (address: string) => {
  await harness.settle();
  return (await harness.emailsTo(address)).map(({ subject }) => subject);
};
async function tokenFor(address = next): Promise<string> {
  const [latest] = (await harness.emailsTo(address)).filter(({ text }) =>
    text.includes('/account/email/confirm#token='),
  );
  return /#token=([\w-]+)/.exec(latest?.text ?? '')?.[1] ?? '';
}
const confirmEmail = (token: string) => harness.browser().post('/account/email/confirm', { token });

describe('changing the password', () => {
  it('takes the password twice and a token and responds with a message [C36]', async () => {
    const browser = await signedIn();
    expect(await changePassword(browser)).toMatchObject({
      status: 200,
      body: { message: 'Your password has been changed.' },
    });
    expect((await harness.browser().signIn(email, demoPassword)).status).toBe(401);
    expect((await harness.browser().signIn(email, password)).status).toBe(200);
  });

  it('shows that a password is missing, and that the two differ [V15, V16]', async () => {
    const browser = await signedIn();
    expect((await changePassword(browser, twice(''))).body).toMatchObject({
      fields: { 'plainPassword.first': ['Password cannot be blank.'] },
    });
    expect((await changePassword(browser, twice(password, 'something else here'))).body).toMatchObject({
      fields: { 'plainPassword.second': ['Passwords do not match.'] },
    });
    expect((await changePassword(browser, twice('password1234'))).status).toBe(422);
    expect((await changePassword(browser, twice('rosalind rosalind'))).status).toBe(422);
    expect((await harness.browser().signIn(email)).status).toBe(200);
  });

  it('requires the password first where the last sign-in is older than fifteen minutes, and changes nothing', async () => {
    const browser = await signedIn();
    harness.advance({ minutes: 15 });
    const work = harness.hashWork();
    expect(await changePassword(browser)).toMatchObject({ status: 200, body: confirmFirst });
    expect(harness.hashWork()).toBe(work);
    expect((await harness.browser().signIn(email)).status).toBe(200);
    await browser.post('/account/confirm', { password: demoPassword });
    expect((await changePassword(browser)).body).not.toMatchObject(confirmFirst);
  });

  it('ends all other sessions, and this one continues with another cookie', async () => {
    const [browser, other] = [await signedIn(), await signedIn()];
    const before = browser.cookie('consortia-session');
    await changePassword(browser);
    expect([await isAlive(browser), await isAlive(other), await harness.resolve(before)]).toEqual([true, false, null]);
  });

  it('leaves the other sessions alone where the person chooses so', async () => {
    const [browser, other] = [await signedIn(), await signedIn()];
    await changePassword(browser, twice(password), { endOtherSessions: false });
    expect([await isAlive(browser), await isAlive(other)]).toEqual([true, true]);
  });

  it('brings no session back that an earlier change has ended', async () => {
    const [browser, other] = [await signedIn(), await signedIn()];
    await harness.changePerson(id, (user) => {
      user.credentialsVersion += 1;
    });
    expect(await isAlive(other)).toBe(false);
    await browser.signIn(email);
    await changePassword(browser, twice(password), { endOtherSessions: false });
    expect(await isAlive(other)).toBe(false);
  });

  it('revokes every trusted device, and this browser stays known', async () => {
    const browser = await signedIn();
    await changePassword(browser);
    const devices = (await harness.storedDevices()).filter(({ userId }) => userId === id);
    expect(devices.filter(({ trustedUntil }) => trustedUntil)).toEqual([]);
    for (let tries = 0; tries < 6; tries += 1) await harness.browser().signIn(email, `guess ${tries}`);
    expect((await harness.browser().signIn(email, password)).status).toBe(429);
    expect((await browser.signIn(email, password)).status).toBe(200);
  });

  it('is mailed to the owner once', async () => {
    const browser = await signedIn();
    await changePassword(browser);
    expect((await subjectsTo(email)).filter((subject) => subject === 'Your password was changed')).toHaveLength(1);
    expect(JSON.stringify(await harness.emailsTo(email))).not.toContain(password);
    expect(JSON.stringify(harness.logs())).not.toContain(password);
  });

  it('is refused to visitors, and names no other account', async () => {
    expect((await changePassword(harness.browser())).status).toBe(401);
    const browser = await signedIn();
    const ana = await harness.findPerson('ana.kovacs@uni-aurora.example');
    await changePassword(browser, twice(password), { id: ana?._id, userId: ana?._id, roles: ['ROLE_ADMIN'] });
    expect((await harness.browser().signIn('ana.kovacs@uni-aurora.example')).status).toBe(200);
    expect((await harness.storedUser(id))?.roles).toEqual(['ROLE_USER']);
  });
});

describe('changing the email address', () => {
  it('takes the address and a token and responds with a message, and a blank one is refused [C35, V14]', async () => {
    const browser = await signedIn();
    expect((await changeEmail(browser)).body).toEqual({
      message: `Check ${next} for a link to confirm your new address.`,
    });
    for (const blank of ['', '   '])
      expect((await changeEmail(browser, blank)).body).toMatchObject({ fields: { email: ['Email cannot be blank.'] } });
    expect((await changeEmail(browser, 'no address')).body).toMatchObject({
      fields: { email: [messages.emailInvalid] },
    });
  });

  it('counts only after the link in the new mailbox is confirmed', async () => {
    const browser = await signedIn();
    await changeEmail(browser);
    expect((await harness.browser().signIn(next)).status).toBe(401);
    expect((await harness.browser().signIn(email)).status).toBe(200);
    expect((await confirmEmail(await tokenFor())).status).toBe(200);
    expect((await harness.browser().signIn(email)).status).toBe(401);
    expect((await harness.browser().signIn(next)).status).toBe(200);
    expect((await browser.session()).user?.email).toBe(next);
  });

  it('is mailed to the previous address, when it is requested and when it is done', async () => {
    const browser = await signedIn();
    await changeEmail(browser);
    expect(await subjectsTo(email)).toContain('A new email address was requested');
    await confirmEmail(await tokenFor());
    expect(await subjectsTo(email)).toContain('Your email address was changed');
    const texts = (await harness.emailsTo(email)).map(({ text }) => text).join();
    expect(texts).not.toContain(next);
    expect(await subjectsTo(next)).toEqual(['Confirm your new email address']);
  });

  it('requires the password first where the last sign-in is older than fifteen minutes, and sends nothing', async () => {
    const browser = await signedIn();
    harness.advance({ minutes: 15 });
    expect((await changeEmail(browser)).body).toEqual(confirmFirst);
    expect(await subjectsTo(next)).toEqual([]);
  });

  it('responds alike for an address that has an account, and tells only its owner', async () => {
    const browser = await signedIn();
    const owner = `owner.${people}@elsewhere.example`;
    await harness.addPerson({ email: owner, firstname: 'Olga' });
    const [taken, free] = [await changeEmail(browser, owner), await changeEmail(browser)];
    expect(taken.text.replace(owner, next)).toBe(free.text);
    expect(await subjectsTo(owner)).toEqual(['You already have an account']);
    expect(await tokenFor(owner)).toBe('');
    expect((await changeEmail(browser, email)).body).toMatchObject({
      fields: { email: ['This is already your email address.'] },
    });
  });

  it('has a link that works once, for an hour, and until the password changes', async () => {
    const browser = await signedIn();
    await changeEmail(browser);
    const token = await tokenFor();
    expect(JSON.stringify(await harness.storedLinks())).not.toContain(token);
    const statuses = (await Promise.all([confirmEmail(token), confirmEmail(token)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 410]);
    const another = `again.${people}@elsewhere.example`;
    await changeEmail(browser, another);
    harness.advance({ hours: 1 });
    expect((await confirmEmail(await tokenFor(another))).status).toBe(410);
    await browser.post('/account/confirm', { password: demoPassword });
    const last = `last.${people}@elsewhere.example`;
    await changeEmail(browser, last);
    await changePassword(browser);
    expect((await confirmEmail(await tokenFor(last))).status).toBe(410);
    expect(JSON.stringify(harness.logs())).not.toContain(token);
  });

  it('is refused where another account has taken the address meanwhile', async () => {
    const browser = await signedIn();
    await changeEmail(browser);
    await harness.addPerson({ email: next });
    expect((await confirmEmail(await tokenFor())).status).toBe(410);
    expect((await browser.session()).user?.email).toBe(email);
  });

  it('sets no password with the token of the address, and the reverse', async () => {
    const browser = await signedIn();
    await changeEmail(browser);
    const token = await tokenFor();
    const reset = await harness.browser().post('/reset-password', { token, plainPassword: twice(password) });
    expect(reset.status).toBe(410);
    expect((await confirmEmail(token)).status).toBe(200);
  });
});
