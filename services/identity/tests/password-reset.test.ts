import { demoPassword, demoTotpSecret } from '@consortia/proto/demo';
import { credentialMessages } from '@consortia/proto/identity/messages/credentials';
import { generateSync } from 'otplib';
import type { Browser } from './harness.ts';
import { email, harness, id, people, startWithRosa } from './rosa.ts';

const password = 'a lighthouse in November';
const twice = (first: string, second = first) => ({ first, second });
startWithRosa({ firstname: 'Rosalind' });

const codeNow = () => generateSync({ secret: demoTotpSecret, epoch: Math.floor(harness.now().getTime() / 1000) });
const request = (address = email, browser = harness.browser()) => browser.post('/forgot-password', { email: address });
/** The token of the latest link; empty where no email came. */
async function tokenFor(address = email): Promise<string> {
  await harness.settle();
  const [latest] = (await harness.emailsTo(address)).filter(({ text }) => text.includes('/reset-password#token='));
  return /#token=([\w-]+)/.exec(latest?.text ?? '')?.[1] ?? '';
}
const reset = (token: string, first = password, browser: Browser = harness.browser()) =>
  browser.post('/reset-password', { token, plainPassword: twice(first) });

describe('a forgotten password', () => {
  it('is replaced through the emailed link, and every session ends', async () => {
    const browsers = [harness.browser(), harness.browser()];
    for (const browser of browsers) await browser.signIn(email);
    const notified = await harness.listen('sessions');
    await request();
    const response = await reset(await tokenFor());
    expect(response).toMatchObject({ status: 200, body: { url: '/login' } });
    expect(notified).toContainEqual({ userId: id });
    for (const browser of browsers) expect(await harness.resolve(browser.cookie('consortia-session'))).toBeNull();
    expect((await harness.browser().signIn(email, demoPassword)).status).toBe(401);
    expect((await harness.browser().signIn(email, password)).status).toBe(200);
  });

  it('responds alike, with the same work, for known, unknown, blocked and waiting accounts', async () => {
    await harness.addPerson({ email: 'blocked.reset@uni.example', blockedAt: harness.now() });
    await harness.addPerson({ email: 'waiting.reset@uni.example', approvedAt: null });
    const responses = [];
    for (const address of [
      email,
      'unknown.reset@uni.example',
      'blocked.reset@uni.example',
      'waiting.reset@uni.example',
    ]) {
      const [hashes, links] = [harness.hashWork(), (await harness.storedLinks()).length];
      const { status, body, headers } = await request(address);
      const plain = Object.fromEntries(headers);
      for (const name of ['x-request-id', 'date']) delete plain[name];
      responses.push({ status, body, headers: plain, hashes: harness.hashWork() - hashes, links });
      await harness.settle();
    }
    const [first, ...others] = responses.map(({ links: _, ...response }) => response);
    expect(first).toMatchObject({ status: 200, hashes: 0 });
    for (const other of others) expect(other).toEqual(first);
    expect(await harness.emailsTo('unknown.reset@uni.example')).toEqual([]);
    expect(await harness.emailsTo('blocked.reset@uni.example')).toEqual([]);
  });

  it('reads the account after the response, so that its time depends on none', async () => {
    const calls: string[] = [];
    const { emailResetLater } = await import('../src/credentials/email-resets.ts');
    const jobs = {
      ...harness.identity().jobs,
      add: async (...given: unknown[]) => String(calls.push(JSON.stringify(given))),
    };
    for (const address of [email, 'unknown@uni.example'])
      await emailResetLater({ jobs }, { email: address, address: '::1' });
    expect(calls).toHaveLength(2);
  });

  it('does not bypass the second factor, and no browser is trusted any more', async () => {
    await harness.changePerson(id, (user) => {
      user.totp = harness.secondFactorOf(id);
    });
    const browser = harness.browser();
    await browser.signIn(email);
    await browser.confirm(codeNow(), { trustDevice: true });
    await browser.signOut();
    expect((await browser.signIn(email)).body).not.toMatchObject({ twoFactorRequired: true });
    await request();
    const response = await reset(await tokenFor(), password, browser);
    expect(response.headers.getSetCookie().join()).not.toMatch(/consortia-session=[\w-]{10}/);
    expect((await browser.session()).user).toBeNull();
    expect((await browser.signIn(email, password)).body).toMatchObject({ twoFactorRequired: true });
    expect((await harness.storedDevices()).filter(({ userId, trustedUntil }) => userId === id && trustedUntil)).toEqual(
      [],
    );
  });

  it('ends the delay of earlier tries, for no one else', async () => {
    for (let tries = 0; tries < 6; tries += 1) await harness.browser().signIn(email, `guess ${tries}`);
    expect((await harness.browser().signIn(email)).status).toBe(429);
    await request();
    await reset(await tokenFor());
    expect((await harness.browser().signIn(email, password)).status).toBe(200);
  });

  it('is mailed to the owner as done, without a secret', async () => {
    await request();
    const token = await tokenFor();
    await reset(token);
    await harness.settle();
    const [notice] = await harness.emailsTo(email);
    expect(notice?.subject).toBe('Your password was reset');
    expect(notice?.text).not.toContain(token);
    expect(notice?.text).not.toContain(password);
  });
});

describe('the link of a forgotten password', () => {
  it('has 256 bits in the fragment, which browsers send to no server, and only its hash is stored', async () => {
    await request();
    const token = await tokenFor();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await harness.storedLinks())).not.toContain(token);
    await reset(token);
    expect(JSON.stringify(harness.logs())).not.toContain(token);
    expect(JSON.stringify(harness.logs())).not.toContain(password);
  });

  it('works once, also when it is used twice at the same moment', async () => {
    await request();
    const token = await tokenFor();
    const statuses = (await Promise.all([reset(token, 'the first of two'), reset(token, 'the second of two')])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 410]);
    expect((await reset(token)).status).toBe(410);
  });

  it('works for an hour and not longer', async () => {
    await request();
    const token = await tokenFor();
    harness.advance({ minutes: 59, seconds: 59 });
    await request();
    const later = await tokenFor();
    harness.advance({ seconds: 1 });
    expect((await reset(token)).status).toBe(410);
    expect((await reset(later)).status).toBe(200);
  });

  it('is void once the password, the address or the account has changed, and for another purpose', async () => {
    await request();
    const [before, other] = [await tokenFor(), harness.browser()];
    await other.signIn(email);
    await other.put('/profile/password', { plainPassword: twice('a walk along the harbour') });
    expect((await reset(before)).status).toBe(410);
    await request();
    const second = await tokenFor();
    expect((await other.post('/account/email/confirm', { token: second })).status).toBe(410);
    await harness.changePerson(id, (user) => {
      user.email = `moved.${people}@uni.example`;
    });
    expect((await reset(second)).status).toBe(410);
    await request(`moved.${people}@uni.example`);
    const third = await tokenFor(`moved.${people}@uni.example`);
    await harness.changePerson(id, (user) => {
      user.blockedAt = harness.now();
    });
    expect((await reset(third)).status).toBe(410);
  });

  it.each(['', 'A'.repeat(43), '../../x', '{"$ne":null}', '%00'])(
    'is refused with a made-up token: %j',
    async (token) => {
      expect((await reset(token)).status).toBe(410);
    },
  );

  it('is refused where an object takes the place of the token', async () => {
    const { status } = await harness
      .browser()
      .post('/reset-password', { token: { $ne: null }, plainPassword: twice(password) });
    expect([400, 422]).toContain(status);
  });

  it('stays for another try where the password is too weak or the service is busy', async () => {
    await request();
    const token = await tokenFor();
    expect(await reset(token, 'password1234')).toMatchObject({ status: 422 });
    expect(await reset(token, `Rosalind-${people}`)).toMatchObject({ status: 422 });
    harness.crowd(true);
    expect((await reset(token)).status).toBe(503);
    harness.crowd(false);
    expect((await reset(token)).status).toBe(200);
  });

  it('requires the same password twice [V16]', async () => {
    const response = await harness
      .browser()
      .post('/reset-password', { token: 'x', plainPassword: twice(password, 'another one entirely') });
    expect(response).toMatchObject({
      status: 422,
      body: { fields: { 'plainPassword.second': [credentialMessages.passwordsDoNotMatch] } },
    });
  });
});

describe('requests for links', () => {
  it('send an address few emails in an hour, and a stranger does not use up those of the owner', async () => {
    for (let tries = 0; tries < 12; tries += 1) await request(email, harness.browser({ address: '198.51.100.7' }));
    await harness.settle();
    expect(await harness.emailsTo(email)).toHaveLength(3);
    await request(email, harness.browser({ address: '203.0.113.7' }));
    await harness.settle();
    expect(await harness.emailsTo(email)).toHaveLength(4);
  });
});
