import { demoPassword, demoPeople, demoTotpSecret } from '@consortia/proto/demo';
import { identityApi } from '@consortia/proto/identity/api';
import { credentialMessages } from '@consortia/proto/identity/messages/credentials';
import { messages } from '@consortia/proto/messages';
import type { Method, Route } from '@consortia/proto/route';
import type { Browser } from './browser-client.ts';
import { inside, outside, pathOf, titled } from './catalogue-calls.ts';
import { demoEmails, fastClock, type Harness, startHarness } from './harness.ts';
import { codeOf } from './totp.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness({}, { limitClock: fastClock() });
});
afterAll(() => harness.close());

/** As if the last sign-in had been long ago: every step of now counts again. */
const forgetSteps = async () => {
  const identity = await harness.connect('identity');
  const users = identity.collection<{ _id: string }>('users');
  await users.updateOne({ _id: demoPeople.liWei }, { $set: { 'totp.lastUsedStep': 0 } });
};
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const isSignedIn = async (browser: Browser) => (await browser.session()).user?.id === demoPeople.liWei;

it('codes of the tests are those of RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect([59, 1_111_111_109, 20_000_000_000].map((second) => codeOf(secret, new Date(second * 1000)))).toEqual([
    '287082',
    '081804',
    '353130',
  ]);
});

describe('between password and code', () => {
  let half: Browser;
  async function enterPassword(): Promise<void> {
    half = harness.browser();
    const response = await half.signIn(demoEmails.liWei, demoPassword);
    expect([response.status, response.json()]).toEqual([200, { twoFactorRequired: true }]);
  }
  beforeAll(enterPassword);

  it('no one is signed in yet', async () => {
    expect(await half.session()).toMatchObject({ user: null, csrfToken: expect.stringMatching(/^[\w-]{43}$/) });
  });

  it('a native form leads to the page of the code', async () => {
    const browser = harness.browser();
    const response = await browser.submit('/login', { email: demoEmails.liWei, password: demoPassword });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/login/two-factor']);
  });

  /** Without fields: what is let through fails at the form and changes nothing. */
  const call = ({ method, path }: Pick<Route, 'method' | 'path'>) =>
    method === 'GET' ? half.get(path) : half.send(method, path);
  const allowed = new Set([
    'identity.readSession',
    'identity.confirmSecondFactor',
    'identity.startPasskeySignIn',
    'identity.signInWithPasskey',
    'identity.signIn',
    // Of a provider that is not configured.
    'identity.startProviderSignIn',
    'identity.completeProviderSignIn',
    'identity.showSignOut',
  ]);
  it.each(titled(outside.filter(({ id }) => id !== identityApi.signOut.id)))(
    '%s is open only where the sign-in needs it',
    async (_, route) => {
      const response = await call({ method: route.method, path: pathOf(route) });
      if (!allowed.has(route.id)) {
        expect([response.status, response.json()]).toEqual([401, { message: messages.signInRequired }]);
      } else {
        expect([200, 404, 422]).toContain(response.status);
      }
    },
  );

  it.each(titled(inside))('%s does not exist', async (_, route) => {
    expect((await call({ method: route.method, path: pathOf(route) })).status).toBe(404);
  });

  it('no path gives anything for another method either', async () => {
    const methods: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
    const declared = new Set(outside.map(({ method, path }) => `${method} ${path}`));
    const others = outside.flatMap((route) =>
      methods.filter((method) => !declared.has(`${method} ${route.path}`)).map((method) => ({ route, method })),
    );
    expect(others.length).toBeGreaterThan(20);
    for (const { route, method } of others) {
      const response = await call({ method, path: pathOf(route) });
      expect([method, route.path, response.status >= 400 && response.status < 500]).toEqual([method, route.path, true]);
    }
  });

  it('all of that leaves it as it was, and giving up ends it on the server', async () => {
    expect((await half.post('/login/two-factor')).status).toBe(422);
    const copy = half.copy();
    expect((await half.post('/logout')).status).toBe(200);
    expect((await copy.confirm(codeOf(demoTotpSecret))).status).toBe(401);
  });
});

describe('the code', () => {
  beforeEach(forgetSteps);
  const challenged = async () => harness.signIn('liWei');

  it('is refused when it is wrong, and the person may try again [V12]', async () => {
    const browser = await challenged();
    const code = codeOf(demoTotpSecret);
    const refused = await browser.confirm(wrong(code));
    expect([refused.status, refused.json()]).toMatchObject([
      422,
      { fields: { authCode: ['Incorrect verification code. Please try again...'] } },
    ]);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await browser.confirm(code)).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('signs in when it is right, into a session with an id of its own; the old one is dead', async () => {
    const browser = harness.browser();
    await browser.session();
    await browser.signIn(demoEmails.liWei, demoPassword);
    const before = browser.copy();
    const response = await browser.confirm(codeOf(demoTotpSecret));
    expect([response.status, response.json()]).toEqual([200, { message: messages.signedIn, url: '/' }]);
    expect(await isSignedIn(browser)).toBe(true);
    expect(browser.cookie('session')).not.toBe(before.cookie('session'));
    // Neither half nor wholly signed in: a visitor like everyone else.
    expect((await before.get('/api/v1/opportunities')).status).toBe(200);
    expect((await before.session()).user).toBeNull();
    expect((await before.confirm(codeOf(demoTotpSecret))).status).toBe(401);
  });

  it('counts once: with the same code no one signs in a second time', async () => {
    const code = codeOf(demoTotpSecret);
    expect((await (await challenged()).confirm(code)).status).toBe(200);
    const again = await challenged();
    expect((await again.confirm(code)).status).toBe(422);
    expect(await isSignedIn(again)).toBe(false);
  });

  it('counts once also when two send it at the same moment', async () => {
    const two = [await challenged(), await challenged()];
    // The token first, so that nothing but the code is left to be sent.
    const tokens = await Promise.all(two.map((browser) => browser.token()));
    const code = codeOf(demoTotpSecret);
    harness.remember(code);
    const body = (token: string) => JSON.stringify({ authCode: code, _token: token });
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
    const responses = await Promise.all(
      two.map((browser, index) =>
        browser.request('/login/two-factor', { method: 'POST', headers, body: body(tokens[index]!) }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await Promise.all(two.map(isSignedIn))).filter(Boolean)).toHaveLength(1);
  });

  it('can be guessed at five times across all sessions; then even the right one has to wait', async () => {
    const code = codeOf(demoTotpSecret);
    // A success forgets what was tried before.
    expect((await (await challenged()).confirm(code)).status).toBe(200);
    await forgetSteps();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      statuses.push((await (await challenged()).confirm(wrong(code))).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    const right = await (await challenged()).confirm(code);
    const seconds = Number(right.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect([right.status, right.json()]).toEqual([429, { message: credentialMessages.tooManyAttemptsFor(seconds) }]);
  });
});

describe('signing in', () => {
  it('never goes on with a session id that was there before', async () => {
    const browser = await harness.signIn('ana');
    const before = browser.copy();
    await browser.signIn(demoEmails.ana, demoPassword);
    expect(browser.cookie('session')).not.toBe(before.cookie('session'));
    expect((await browser.session()).user?.id).toBe(demoPeople.ana);
    expect((await before.session()).user).toBeNull();
  });

  it('does not adopt an id that someone planted', async () => {
    const planted = 'A'.repeat(43);
    const browser = harness.browser();
    const headers = { cookie: `consortia-session=${planted}` };
    expect((await browser.request('/api/v1/session', { headers })).json()).toMatchObject({ user: null });
    await browser.signIn(demoEmails.ana, demoPassword);
    expect(browser.cookie('session')).not.toBe(planted);
  });
});

it('no code, cookie, token or password of these journeys is in the log', () => {
  expect(harness.logged()).toContain('/login/two-factor');
  expect(harness.secretsInLog()).toEqual([]);
});
