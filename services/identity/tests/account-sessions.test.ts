import type { AccountSession } from '@consortia/proto/identity/account-sessions-api';
import type { Browser } from './harness.ts';
import { email, harness, isAlive, people, signedIn, startWithRosa } from './rosa.ts';

const list = '/api/v1/account/sessions';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
startWithRosa();

const sessionsOf = async (browser: Browser) => ((await browser.get(list)).body as { items: AccountSession[] }).items;

describe('the sessions of an account', () => {
  it('are listed with browser, system and times, the last used first, and this one is marked', async () => {
    const first = await signedIn({ userAgent: firefox });
    const signedInAt = harness.now().toISOString();
    harness.advance({ hours: 2 });
    await harness.resolve(first.cookie('consortia-session'));
    const lastUsedAt = harness.now().toISOString();
    harness.advance({ hours: 1 });
    const second = await signedIn({ userAgent: safari });
    expect(await sessionsOf(second)).toEqual([
      expect.objectContaining({ browser: 'Safari', system: 'iOS', current: true }),
      expect.objectContaining({ browser: 'Firefox', system: 'Linux', signedInAt, lastUsedAt, current: false }),
    ]);
  });

  it('are only those of the person, without secrets, addresses and any that have ended', async () => {
    const stranger = `other.${people}@uni.example`;
    await harness.addPerson({ email: stranger });
    await signedIn({}, stranger);
    const old = await signedIn();
    harness.advance({ days: 15 });
    const browser = await signedIn({ address: '203.0.113.77' });
    const items = await sessionsOf(browser);
    expect(items.map(({ current }) => current)).toEqual([true]);
    const text = JSON.stringify(items);
    const stored = JSON.stringify(await harness.storedSessions());
    expect(text).not.toContain('203.0.113.77');
    expect(text).not.toMatch(/tokenHash|credentialsVersion|userId/);
    expect(stored).not.toContain(browser.cookie('consortia-session'));
    expect(await isAlive(old)).toBe(false);
  });

  it('are placed by the network of the request that lists them', async () => {
    for (const address of ['203.0.113.77', '203.0.113.9', '198.51.100.4', '10.1.2.3', '2a02:908:1:2::5'])
      await signedIn({ address });
    const items = await sessionsOf(await signedIn({ address: '203.0.113.5' }));
    expect(items.map(({ place }) => place).toReversed()).toEqual([
      { kind: 'here', network: '203.0.113.0/24' },
      { kind: 'here', network: '203.0.113.0/24' },
      { kind: 'elsewhere', network: '198.51.100.0/24' },
      { kind: 'own', network: '10.1.2.0/24' },
      { kind: 'elsewhere', network: '2a02:908:1::/48' },
      { kind: 'here', network: '203.0.113.0/24' },
    ]);
  });

  it('are shown for any text that a browser sends as its name, read in time proportional to its length', async () => {
    const names = [
      '',
      '<script>alert(1)</script>',
      'x'.repeat(5000),
      `Mozilla/5.0 (${'a'.repeat(280)}`,
      '\u00ff('.repeat(99),
    ];
    for (const userAgent of names) {
      const [session] = await sessionsOf(await signedIn({ userAgent }));
      expect([null, 'string']).toContain(session?.browser === null ? null : typeof session?.browser);
      expect(JSON.stringify(session)).not.toContain('<script>');
    }
  });
});

describe('ending a session', () => {
  it('ends it at once and no other one, and notifies the gateways', async () => {
    const [one, other, third] = [await signedIn(), await signedIn(), await signedIn()];
    const id = (await harness.resolve(other.cookie('consortia-session')))?.sessionId;
    const notified = await harness.listen('sessions');
    expect((await one.remove(`${list}/${id}`)).status).toBe(200);
    expect(notified).toEqual([{ sessionId: id }]);
    expect([await isAlive(one), await isAlive(other), await isAlive(third)]).toEqual([true, false, true]);
  });

  it('of someone else is refused like one that does not exist', async () => {
    const stranger = `other.${people}@uni.example`;
    await harness.addPerson({ email: stranger });
    const victim = await signedIn({}, stranger);
    const id = (await harness.resolve(victim.cookie('consortia-session')))?.sessionId;
    const browser = await signedIn();
    const [theirs, none] = [await browser.remove(`${list}/${id}`), await browser.remove(`${list}/${'f'.repeat(24)}`)];
    expect([theirs.status, theirs.text]).toEqual([404, none.text]);
    expect(await isAlive(victim)).toBe(true);
  });

  it('ends all others at once where that is requested, those that wait for a second factor included', async () => {
    const browsers = [await signedIn(), await signedIn(), await signedIn()];
    const stranger = await signedIn({}, 'ana.kovacs@uni-aurora.example');
    expect((await browsers[1]!.remove(list)).status).toBe(200);
    expect(await Promise.all(browsers.map(isAlive))).toEqual([false, true, false]);
    expect(await isAlive(stranger)).toBe(true);
    expect(await sessionsOf(browsers[1]!)).toHaveLength(1);
  });
});

describe('a sign-in in a browser that was not seen before', () => {
  it('is mailed to the owner once, with the browser in words and nothing secret', async () => {
    const browser = await signedIn({ userAgent: firefox });
    await browser.signIn(email);
    await browser.signOut();
    await browser.signIn(email);
    await harness.settle();
    const emails = await harness.emailsTo(email);
    expect(emails.map(({ subject }) => subject)).toEqual(['New sign-in to your account']);
    expect(emails[0]?.text).toContain('Firefox on Linux');
    expect(emails[0]?.text).toContain('/account/security#sessions');
    expect(emails[0]?.text).not.toContain(browser.cookie('consortia-session'));
    expect(emails[0]?.text).not.toMatch(/\d+\.\d+\.\d+\.\d+/);
  });

  it('is not mailed for a password that was wrong', async () => {
    await harness.browser().signIn(email, 'not my password');
    await harness.settle();
    expect(await harness.emailsTo(email)).toEqual([]);
  });
});
