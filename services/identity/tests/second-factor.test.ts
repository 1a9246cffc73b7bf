import { halfSignedIn } from '@consortia/infra/testing/viewers';
import { demoPassword, demoTotpSecret } from '@consortia/proto/demo';
import { identityApi } from '@consortia/proto/identity/api';
import { credentialMessages } from '@consortia/proto/identity/messages/credentials';
import { messages } from '@consortia/proto/messages';
import { generateSync } from 'otplib';
import { type Browser, type Harness, startHarness } from './harness.ts';

let harness: Harness;
let people = 0;
/** A person of its own for each test: the second factor is counted by account and its steps are used up. */
let liWei: string;
let liWeiId: string;
beforeAll(async () => {
  harness = await startHarness();
});
beforeEach(async () => {
  people += 1;
  liWei = `li.wei.${people}@uni-aurora.example`;
  liWeiId = people.toString(16).padStart(24, 'e');
  const totp = harness.secondFactorOf(liWeiId);
  await harness.addPerson({ _id: liWeiId, email: liWei, firstname: 'Li', lastname: 'Wei', totp });
});
afterAll(() => harness.close());

const code = (offset = 0) =>
  generateSync({ secret: demoTotpSecret, epoch: Math.floor(harness.now().getTime() / 1000) + offset });
const wrongCode = () => (code() === '000000' || code(-30) === '000000' ? '000001' : '000000');
const nextStep = () => harness.advance({ seconds: 30 });

async function challenged(browser: Browser = harness.browser()): Promise<Browser> {
  const response = await browser.signIn(liWei, demoPassword, { returnTo: '/results' });
  expect(response).toMatchObject({ status: 200, body: { twoFactorRequired: true } });
  return browser;
}

describe('the second factor', () => {
  it('is requested after the password, and its six digits complete the sign-in', async () => {
    const browser = await challenged();
    expect((await browser.session()).user).toBeNull();
    expect(await browser.confirm(code())).toMatchObject({ status: 200, body: { url: '/results' } });
    expect((await browser.session()).user).toMatchObject({ name: 'Li Wei', twoFactorEnabled: true });
  });

  it('rejects a wrong code with its message [V12]', async () => {
    const browser = await challenged();
    expect(await browser.confirm(wrongCode())).toMatchObject({
      status: 422,
      body: { message: 'Incorrect verification code. Please try again...' },
    });
    expect((await browser.session()).user).toBeNull();
  });

  it('accepts the code of the previous step, and no older or later one', async () => {
    const browser = await challenged();
    expect((await browser.confirm(code(-60))).status).toBe(422);
    expect((await browser.confirm(code(30))).status).toBe(422);
    expect((await browser.confirm(code(-30))).status).toBe(200);
  });

  it('accepts a code once, also from another session', async () => {
    const used = code();
    expect((await (await challenged()).confirm(used)).status).toBe(200);
    const second = await challenged();
    expect((await second.confirm(used)).status).toBe(422);
    nextStep();
    expect((await second.confirm(code())).status).toBe(200);
  });

  it('accepts no step before a used one', async () => {
    const earlier = code(-30);
    expect((await (await challenged()).confirm(code())).status).toBe(200);
    expect((await (await challenged()).confirm(earlier)).status).toBe(422);
  });

  it('accepts exactly one of many concurrent requests with the same code', async () => {
    const browsers = await Promise.all(Array.from({ length: 4 }, () => challenged()));
    const same = code();
    const responses = await Promise.all(browsers.map((browser) => browser.confirm(same)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('allows five attempts for an account, not for a challenge', async () => {
    let wrong = 0;
    for (let challenge = 0; challenge < 10; challenge += 1) {
      const browser = await challenged();
      for (let tries = 0; tries < 5; tries += 1) {
        if ((await browser.confirm(wrongCode())).status === 422) wrong += 1;
      }
    }
    expect(wrong).toBe(5);
  });

  it('ends the challenge after five wrong codes and then requires a delay, even for the right one', async () => {
    const browser = await challenged();
    for (let tries = 0; tries < 5; tries += 1) await browser.confirm(wrongCode());
    expect((await browser.confirm(code())).status).toBe(401);
    const next = await challenged();
    const refused = await next.confirm(code());
    expect(refused).toMatchObject({ status: 429, body: { message: credentialMessages.tooManyAttemptsFor(60) } });
    expect(refused.headers.get('retry-after')).toBe('60');
    harness.advance({ seconds: 60 });
    expect((await next.confirm(code())).status).toBe(200);
  });

  it('is rejected for a challenge that has ended since the gateway resolved it', async () => {
    const browser = await challenged();
    const session = await harness.resolve(browser.cookie('consortia-session'));
    const gateway = harness.as({ ...halfSignedIn(liWeiId), sessionId: session?.sessionId ?? '' });
    const body = { authCode: code() };
    harness.advance({ minutes: 10 });
    const late = gateway.call(identityApi.confirmSecondFactor, { body: { ...body, trustDevice: false } });
    await expect(late).rejects.toMatchObject({ status: 409 });
  });

  it('is accepted within ten minutes of the password', async () => {
    const browser = await challenged();
    harness.advance({ minutes: 10 });
    expect((await browser.confirm(code())).status).toBe(401);
  });

  it('replaces the session: the earlier cookie is invalid', async () => {
    const browser = await challenged();
    const before = browser.cookie('consortia-session');
    await browser.confirm(code());
    expect(browser.cookie('consortia-session')).not.toBe(before);
    const thief = harness.browser();
    thief.setCookie('consortia-session', before);
    nextStep();
    expect((await thief.confirm(code())).status).toBe(401);
  });

  it('leaves the secret unreadable in the store', async () => {
    const stored = JSON.stringify(await harness.storedUser(liWeiId));
    expect(stored).toMatch(/secret/);
    expect(stored).not.toContain(demoTotpSecret);
  });
});

describe('a trusted device', () => {
  const trusted = async () => {
    const browser = await challenged();
    await browser.confirm(code(), { trustDevice: true });
    await browser.signOut();
    nextStep();
    return browser;
  };

  it('needs no second factor for thirty days, however often it is used', async () => {
    const browser = await trusted();
    for (const days of [0, 10, 10, 9]) {
      harness.advance({ days });
      expect((await browser.signIn(liWei)).body).toMatchObject({ message: messages.signedIn });
      await browser.signOut();
    }
    harness.advance({ days: 1 });
    expect((await browser.signIn(liWei)).body).toMatchObject({ twoFactorRequired: true });
  });

  it('still needs the password', async () => {
    expect((await (await trusted()).signIn(liWei, 'not-the-password')).status).toBe(401);
  });

  it('is trusted only when that was requested', async () => {
    const browser = await challenged();
    await browser.confirm(code());
    await browser.signOut();
    expect((await browser.signIn(liWei)).body).toMatchObject({ twoFactorRequired: true });
  });

  it('is trusted for its person and no one else', async () => {
    const browser = harness.browser();
    await browser.signIn('ana.kovacs@uni-aurora.example');
    await browser.signOut();
    expect((await browser.signIn(liWei)).body).toMatchObject({ twoFactorRequired: true });
  });

  it('is trusted no longer once password or second factor have changed', async () => {
    const browser = await trusted();
    await harness.changePerson(liWeiId, (user) => {
      user.credentialsVersion += 1;
    });
    expect((await browser.signIn(liWei)).body).toMatchObject({ twoFactorRequired: true });
  });

  it('has a cookie that changes with every sign-in and is stored as a hash', async () => {
    const browser = await trusted();
    const before = browser.cookie('consortia-device');
    const [token = '', signature = ''] = before.split('.');
    expect([token, signature].map((part) => Buffer.from(part, 'base64url').length)).toEqual([32, 32]);
    expect(JSON.stringify(await harness.storedDevices())).not.toContain(token);
    await browser.signIn(liWei);
    const thief = harness.browser();
    thief.setCookie('consortia-device', before);
    expect((await thief.signIn(liWei)).body).toMatchObject({ twoFactorRequired: true });
  });
});
