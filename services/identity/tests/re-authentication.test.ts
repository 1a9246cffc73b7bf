import { demoPassword } from '@consortia/proto/demo';
import { requireRecentSignIn } from '../src/re-authentication/require-recent-sign-in.ts';
import type { Browser } from './harness.ts';
import { email, harness, id, people, signedIn, startWithRosa } from './rosa.ts';

const confirmFirst = { confirmPassword: true };
startWithRosa();

const required = async (browser: Browser) => requireRecentSignIn(harness.identity(), await browser.viewer());
const confirm = (browser: Browser, password = demoPassword) => browser.post('/account/confirm', { password });

describe('a change that needs a recent sign-in', () => {
  it('is possible for fifteen minutes after the sign-in and for fifteen after the password', async () => {
    const browser = await signedIn();
    harness.advance({ minutes: 14, seconds: 59 });
    expect(await required(browser)).toBeNull();
    harness.advance({ seconds: 1 });
    expect(await required(browser)).toEqual(confirmFirst);
    expect((await confirm(browser)).status).toBe(200);
    harness.advance({ minutes: 14, seconds: 59 });
    expect(await required(browser)).toBeNull();
    harness.advance({ seconds: 1 });
    expect(await required(browser)).toEqual(confirmFirst);
  });

  it('is confirmed in one session alone', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    harness.advance({ minutes: 16 });
    await confirm(one);
    expect(await required(one)).toBeNull();
    expect(await required(other)).toEqual(confirmFirst);
  });

  it('is not possible for visitors, other services, ended sessions and a session of someone else', async () => {
    const browser = await signedIn();
    const viewer = await browser.viewer();
    const identity = harness.identity();
    expect(await requireRecentSignIn(identity, { kind: 'visitor', csrf: 'x' })).toEqual(confirmFirst);
    expect(await requireRecentSignIn(identity, { kind: 'service', name: 'posts' })).toEqual(confirmFirst);
    const other = await harness.addPerson({ email: `other.${people}@uni.example` });
    expect(await requireRecentSignIn(identity, { ...viewer, id: other } as typeof viewer)).toEqual(confirmFirst);
    await browser.signOut();
    expect(await requireRecentSignIn(identity, viewer)).toEqual(confirmFirst);
  });

  it('is not possible for a session that waits for its second factor', async () => {
    await harness.changePerson(id, (user) => {
      user.totp = harness.secondFactorOf(id);
    });
    const browser = await signedIn();
    expect(await required(browser)).toEqual(confirmFirst);
    expect((await confirm(browser)).status).toBe(401);
  });
});

describe('confirming the password', () => {
  it('gives the session a new cookie, and the earlier one is invalid at once', async () => {
    const browser = await signedIn();
    const before = browser.cookie('consortia-session');
    const sessionId = (await harness.resolve(before))?.sessionId;
    const notified = await harness.listen('sessions');
    await confirm(browser);
    expect(browser.cookie('consortia-session')).not.toBe(before);
    expect(await harness.resolve(before)).toBeNull();
    expect(await harness.resolve(browser.cookie('consortia-session'))).toMatchObject({ sessionId, userId: id });
    expect(notified).toEqual([{ sessionId }]);
  });

  it('does not prolong the session beyond its end in any case', async () => {
    const browser = await signedIn();
    for (let uses = 0; uses < 3; uses += 1) {
      harness.advance({ days: 9 });
      await confirm(browser);
    }
    harness.advance({ days: 3 });
    expect(await harness.resolve(browser.cookie('consortia-session'))).toBeNull();
  });

  it('refuses a wrong password under its field, and opens nothing', async () => {
    const browser = await signedIn();
    harness.advance({ minutes: 16 });
    const response = await confirm(browser, 'not my password');
    expect(response).toMatchObject({ status: 422, body: { fields: { password: ['This is not your password.'] } } });
    expect(await required(browser)).toEqual(confirmFirst);
  });

  it('delays guesses after five for the account, whatever the session, and leaves its sign-in alone', async () => {
    const browsers = [await signedIn(), await signedIn(), await signedIn()];
    const statuses: number[] = [];
    for (let guess = 0; guess < 9; guess += 1)
      statuses.push((await confirm(browsers[guess % 3]!, `guess ${guess}`)).status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    const refused = await confirm(browsers[0]!);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 60]);
    expect((await harness.browser().signIn(email)).status).toBe(200);
    harness.advance({ minutes: 1 });
    expect((await confirm(browsers[1]!)).status).toBe(200);
  });

  it('lets concurrent guesses gain nothing', async () => {
    const browser = await signedIn();
    const tries = await Promise.all(Array.from({ length: 30 }, (_, guess) => confirm(browser, `guess ${guess}`)));
    expect(tries.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(5);
  });

  it('writes no password to the log', async () => {
    const browser = await signedIn();
    await confirm(browser, 'canary of a password');
    await confirm(browser);
    expect(JSON.stringify(harness.logs())).not.toMatch(/canary of a password/);
    expect(JSON.stringify(harness.logs())).not.toContain(demoPassword);
  });
});
