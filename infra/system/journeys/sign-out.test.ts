import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import { demoPassword, demoPeople, demoTotpSecret } from '@consortia/proto/demo';
import { credentialMessages } from '@consortia/proto/identity/messages/credentials';
import { identityResponseMessages } from '@consortia/proto/identity/messages/responses';
import type { Browser } from './browser-client.ts';
import { demoEmails, type Harness, startHarness } from './harness.ts';
import { codeOf } from './totp.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

describe('signing out', () => {
  it('confirms first: opening the page changes nothing', async () => {
    const browser = await harness.signIn('ana');
    const before = await harness.fingerprint();
    const page = await browser.navigate('/logout');
    expect([page.status, page.headers.get('set-cookie')]).toEqual([200, null]);
    expect(page.text).toContain(identityResponseMessages.signOutQuestion);
    expect(page.text).toContain(`name="_token" value="${await browser.token()}"`);
    expect(await harness.fingerprint()).toEqual(before);
    expect((await browser.session()).user?.id).toBe(demoPeople.ana);
  });

  it('by the button of that page ends the session on the server and clears what the browser keeps [R03, N24]', async () => {
    const browser = await harness.signIn('ana');
    const stolen = browser.copy();
    const response = await browser.submit('/logout');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/login']);
    expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect(browser.flash()).toEqual({ kind: 'success', message: identityResponseMessages.signedOut });
    expect(browser.cookie('session')).toBeUndefined();
    expect((await browser.session()).user).toBeNull();
    expect(stolen.cookie('session')).toBeDefined();
    expect((await stolen.session()).user).toBeNull();
  });

  it('by a script does the same', async () => {
    const browser = await harness.signIn('ana');
    const stolen = browser.copy();
    const response = await browser.post('/logout');
    expect([response.status, response.json()]).toEqual([
      200,
      { message: identityResponseMessages.signedOut, url: '/login' },
    ]);
    expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect([browser.cookie('session'), browser.flash()]).toEqual([undefined, undefined]);
    expect((await stolen.session()).user).toBeNull();
  });

  it('ends this session and no other one', async () => {
    const [one, other] = [await harness.signIn('ana'), await harness.signIn('ana')];
    await one.post('/logout');
    expect((await other.session()).user?.id).toBe(demoPeople.ana);
  });

  it('leaves nothing to be seen with the back button: no response about a person is cached', async () => {
    const browser = await harness.signIn('ana');
    for (const path of ['/api/v1/session', '/api/v1/opportunities', `/api/v1/people/${demoPeople.tom}`, '/logout']) {
      expect((await browser.get(path)).headers.get('cache-control')).toBe('no-store');
    }
  });

  it('of someone who is not signed in is no error', async () => {
    expect((await harness.browser().post('/logout')).status).toBe(200);
  });
});

describe('an account that changes', () => {
  const users = async () => (await harness.connect('identity')).collection<{ _id: string }>('users');
  const change = async (fields: object) => (await users()).updateOne({ _id: demoPeople.marek }, { $set: fields });
  /** Milliseconds until `look` resolves to `wanted`. */
  async function until<T>(look: () => Promise<T>, wanted: T): Promise<number> {
    const start = performance.now();
    while ((await look()) !== wanted) await after(20);
    return performance.now() - start;
  }
  /** The gateway believes a session for a second; the rest is for a busy machine. */
  const longest = 2000;

  it('is what every session of it says within a second: an administrator’s rights come and go', async () => {
    const posts = (await harness.connect('posts')).collection<{ _id: string }>('opportunities');
    const draft = await posts.findOne({ status: 'draft', userId: demoPeople.ana });
    const browser = await harness.signIn('marek');
    const look = async () => (await browser.get(`/api/v1/opportunities/${draft!._id}`)).status;
    expect(await look()).toBe(404);
    await change({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    expect(await until(look, 200)).toBeLessThan(longest);
    await change({ roles: ['ROLE_USER'] });
    expect(await until(look, 404)).toBeLessThan(longest);
  });

  it('is out within a second once it is closed to its owner, whatever the cookie says', async () => {
    const browser = await harness.signIn('marek');
    const totalFor = async (one: Browser) => (await one.get('/api/v1/opportunities')).json<{ total: number }>().total;
    const visitors = await totalFor(harness.browser());
    expect(await totalFor(browser)).toBeGreaterThan(visitors);
    await change({ blockedAt: new Date() });
    expect(await until(() => totalFor(browser), visitors)).toBeLessThan(longest);
    expect((await browser.session()).user).toBeNull();
    const refused = await harness.browser().signIn(demoEmails.marek, demoPassword);
    expect([refused.status, refused.json()]).toEqual([401, { message: credentialMessages.invalidCredentials }]);
    await change({ blockedAt: null });
  });
});

const elsewhere = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\u0000/evil.example',
  ' //evil.example',
  '/ /evil.example',
  '%2f%2fevil.example',
  '/%2fevil.example',
  '/%2Fevil.example',
  '/%252fevil.example',
  '/%5cevil.example',
  '/%255cevil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/./\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/x/../..//evil.example',
  '/\u200b/evil.example',
  '/\u2028/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  'http:evil.example',
  'http:/evil.example',
  '@evil.example',
  '',
];

describe('the way to go after signing in', () => {
  it.each(['/opportunities', '/opportunities?page=2&from=%2F%2Fevil.example', '/public-profile/a-1#expertise'])(
    'is the own path that was requested: %s',
    async (returnTo) => {
      const scripted = await harness.browser().signIn(demoEmails.ana, demoPassword, { returnTo });
      expect(scripted.json()).toMatchObject({ url: returnTo });
      const fields = { email: demoEmails.ana, password: demoPassword, returnTo };
      const native = await harness.browser().submit('/login', fields);
      expect([native.status, native.headers.get('location')]).toEqual([303, returnTo]);
    },
  );

  it.each(elsewhere)('never leads to another site: %j', async (returnTo) => {
    const fields = { email: demoEmails.ana, password: demoPassword, returnTo };
    const [scripted, native] = await Promise.all([
      harness.browser().signIn(demoEmails.ana, demoPassword, { returnTo }),
      harness.browser().submit('/login', fields),
    ]);
    expect(scripted.json()).toMatchObject({ url: '/' });
    expect([native.status, native.headers.get('location')]).toEqual([303, '/']);
  });

  it('is kept over the second factor, and is no other site there either', async () => {
    const users = (await harness.connect('identity')).collection<{ _id: string }>('users');
    for (const [returnTo, url] of [
      ['/opportunities?page=2', '/opportunities?page=2'],
      ['//evil.example', '/'],
    ] as const) {
      await users.updateOne({ _id: demoPeople.liWei }, { $set: { 'totp.lastUsedStep': 0 } });
      const browser = harness.browser();
      await browser.signIn(demoEmails.liWei, demoPassword, { returnTo });
      expect((await browser.confirm(codeOf(demoTotpSecret))).json()).toMatchObject({ url });
    }
  });

  it('of a form that fails is its own page and no other site', async () => {
    const wrong = { email: demoEmails.ana, password: 'wrong' };
    const way = async (referer: string) => {
      const response = await harness.browser().submit('/login', wrong, { referer });
      return [response.status, response.headers.get('location')];
    };
    expect(await way(`${harness.url}/login?returnTo=%2Fopportunities`)).toEqual([
      303,
      '/login?returnTo=%2Fopportunities',
    ]);
    for (const referer of [
      'https://evil.example/login',
      `${harness.url}//evil.example`,
      `${harness.url}@evil.example/`,
    ]) {
      expect(await way(referer)).toEqual([303, '/']);
    }
    await harness.signIn('ana');
  });
});

describe('an address that another site made up', () => {
  /** Path as it is, as no browser library would send it. */
  async function locationOf(path: string): Promise<string | undefined> {
    const { port } = new URL(harness.url);
    const call = httpRequest({ port, host: '127.0.0.1', path, headers: { accept: 'text/html' }, agent: false }).end();
    const [response] = await once(call, 'response');
    response.resume();
    expect(response.statusCode).toBeGreaterThan(199);
    expect(response.statusCode).toBeLessThan(500);
    return response.headers.location;
  }

  it('never is responded to with a redirect to another site', async () => {
    const made = elsewhere.filter((path) => /^\/[\x21-\x7e]*$/.test(path)).flatMap((path) => [path, `${path}/`]);
    const inside = ['/login//', '//login/', '/opportunities//evil.example/', '/logout/?returnTo=//evil.example'];
    expect(made.length).toBeGreaterThan(20);
    for (const path of [...made, ...inside]) {
      const location = await locationOf(path);
      const target = location === undefined ? harness.url : new URL(location, harness.url).origin;
      expect([path, target]).toEqual([path, harness.url]);
    }
    expect(await locationOf('/opportunities/')).toBe('/opportunities');
  });
});

it('no password, cookie, code or token of these journeys is in the log', () => {
  expect(harness.secretsInLog()).toEqual([]);
});
