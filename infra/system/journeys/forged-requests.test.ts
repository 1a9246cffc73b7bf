import { demoPeople, demoTotpSecret } from '@consortia/proto/demo';
import type { AuditEntry } from '@consortia/proto/identity/accounts-shapes';
import { identityApi } from '@consortia/proto/identity/api';
import { messages } from '@consortia/proto/messages';
import { refusalMessages } from '@consortia/proto/messages/refusals';
import type { Route } from '@consortia/proto/route';
import type { Browser, BrowserResponse } from './browser-client.ts';
import { needMore } from './calls-that-need-more.ts';
import { absentPortal, holderOf, pathOf, titled, unsafe, validBodies } from './catalogue-calls.ts';
import { demoEmails, fastClock, type Harness, startHarness, type ViewerKind } from './harness.ts';
import { codeOf } from './totp.ts';

let harness: Harness;
let other: Browser;
let links: { link: string; resetLink: string; emailLink: string };
const holders = new Map<ViewerKind, Browser>();
beforeAll(async () => {
  harness = await startHarness(absentPortal, { limitClock: fastClock() });
  for (const kind of new Set(unsafe.map(holderOf))) holders.set(kind, await harness.as(kind));
  other = await harness.signIn('tom');
  const account = { firstname: 'Eva', lastname: 'Holm', email: 'eva.holm@uni-aurora.example', termsConsent: true };
  const password = 'a long walk by the sea';
  await harness.browser().post('/sign-up', { ...account, plainPassword: { first: password, second: password } });
  // People whose sessions these tests do not use.
  await harness.browser().post('/forgot-password', { email: demoEmails.ines });
  await other.send('PUT', '/profile/email', { email: 'tom.berg@elsewhere.example' });
  await harness.settle();
  const tokenTo = async (to: string) =>
    (await harness.mail.list({ to })).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]).find(Boolean)!;
  links = {
    link: await tokenTo(account.email),
    resetLink: await tokenTo(demoEmails.ines),
    emailLink: await tokenTo('tom.berg@elsewhere.example'),
  };
});
afterAll(() => harness.close());

/** Everything that a right call of the route has, from which each case takes one thing away. */
async function rightCall(route: Route) {
  const browser = holders.get(holderOf(route))!;
  const fields = validBodies({ code: codeOf(demoTotpSecret), ...links })[route.id];
  const values: Record<string, string> = {};
  if (route.id === identityApi.endAccountSession.id) values.id = await anotherSessionOf(browser);
  return { browser, path: pathOf(route, values), fields: fields as object, token: await browser.token() };
}
async function anotherSessionOf(browser: Browser): Promise<string> {
  await harness.signIn('ana');
  const { items } = (await browser.get('/api/v1/account/sessions')).json<{
    items: { id: string; current: boolean }[];
  }>();
  return items.find(({ current }) => !current)!.id;
}
/** Ana's password, address and version, which routes change and the next sign-in needs. */
const credentialsOfAna = async () => {
  const users = (await harness.connect('identity')).collection<{ _id: string }>('users');
  const stored = (await users.findOne({ _id: demoPeople.ana })) as unknown as Record<string, unknown>;
  const { passwordHash, credentialsVersion } = stored;
  return { restore: () => users.updateOne({ _id: demoPeople.ana }, { $set: { passwordHash, credentialsVersion } }) };
};
type Right = Awaited<ReturnType<typeof rightCall>> & { route: Route };

/** Who did what the request changed, as the audit log has it. */
async function auditedBy(requestId: string): Promise<(string | undefined)[]> {
  await harness.settle();
  const response = await holders.get('administrator')!.get(`/api/v1/admin/audit?q=${requestId}`);
  return response.json<{ items: AuditEntry[] }>().items.map(({ actor }) => actor?.id);
}

const json = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
const scripted = ({ browser, route, path, fields }: Right, headers: object, token?: string) =>
  browser.request(path, {
    method: route.method,
    headers: { ...json, ...headers },
    body: JSON.stringify(token === undefined ? fields : { ...fields, _token: token }),
  });
/** As a page of another site can make a browser do it. */
const native = ({ browser, route, path, fields }: Right, headers: Record<string, string>, token?: string) =>
  browser.request(path, {
    method: route.method,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ ...flat(fields), ...(token === undefined ? {} : { _token: token }) }).toString(),
  });
const flat = (value: object, prefix = ''): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(value).map(([name, entry]) => {
      const field = prefix === '' ? name : `${prefix}[${name}]`;
      return typeof entry === 'object' ? flat(entry, field) : { [field]: String(entry) };
    }),
  );

const forged: [string, (right: Right) => Promise<BrowserResponse>][] = [
  ['no token', (right) => scripted(right, {})],
  ['an empty token', (right) => scripted(right, {}, '')],
  ['the token of another session', async (right) => scripted(right, {}, await other.token())],
  ['the token of a visitor', async (right) => scripted(right, {}, await harness.browser().token())],
  ['no X-Requested-With', (right) => scripted(right, { 'x-requested-with': '' }, right.token)],
  ['a native form without a token', (right) => native(right, { origin: harness.url })],
  ['a native form without an Origin', (right) => native(right, {}, right.token)],
];
const fromElsewhere: [string, (right: Right) => Promise<BrowserResponse>][] = [
  ...['https://evil.example', 'null', 'http://localhost:1', 'https://localhost.evil.example'].map(
    (origin): [string, (right: Right) => Promise<BrowserResponse>] => [
      `Origin: ${origin}`,
      (right) => scripted(right, { origin }, right.token),
    ],
  ),
  ['a native form with a foreign Origin', (right) => native(right, { origin: 'https://evil.example' }, right.token)],
  ...['cross-site', 'same-site'].map((site): [string, (right: Right) => Promise<BrowserResponse>] => [
    `Sec-Fetch-Site: ${site}`,
    (right) => scripted(right, { 'sec-fetch-site': site }, right.token),
  ]),
];

it('every route that changes something has a body here with which it would', () => {
  expect(unsafe.filter(({ id }) => !validBodies({ code: '', link: '' })[id]).map(({ id }) => id)).toEqual([]);
  // Mail programs have no session: the signed token of the address is checked by the tests of notifications (RFC 8058).
  expect(unsafe.filter(({ noToken }) => noToken).map(({ id }) => id)).toEqual(['notifications.unsubscribe']);
});

describe.each(titled(unsafe.filter(({ noToken }) => !noToken)))('%s', (_, route) => {
  let right: Right;
  let before: Awaited<ReturnType<Harness['fingerprint']>>;
  beforeAll(async () => {
    right = { ...(await rightCall(route)), route };
    before = await harness.fingerprint();
  });

  // Calls under /api are for scripts alone: no form is read there, whatever it holds.
  const formless = route.path.startsWith('/api/');
  const applicable = forged.filter(([what]) => !formless || !what.startsWith('a native form'));

  it.each(applicable)('with %s is refused as an expired session [C02, E01]', async (_what, call) => {
    const response = await call(right);
    expect([response.status, response.headers.get('x-error-type')]).toEqual([403, 'csrf-invalid']);
    expect(response.json()).toEqual({ message: messages.sessionExpired });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each(fromElsewhere)('from another site (%s) is refused', async (_what, call) => {
    const response = await call(right);
    expect([response.status, response.json()]).toEqual([403, { message: refusalMessages.otherSite }]);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each([
    'text/plain',
    'text/html',
    'application/octet-stream',
    'application/x-ndjson',
    'application/json;charset=utf-16',
  ])('as %s is not read', async (type) => {
    const { browser, path, fields, token } = right;
    const headers = { ...json, 'content-type': type, 'x-csrf-token': token };
    const response = await browser.request(path, { method: route.method, headers, body: JSON.stringify(fields) });
    expect([response.status, response.json()]).toEqual([415, { message: refusalMessages.badRequest }]);
  });

  if (formless && route.method === 'POST')
    it('as a form that a browser posts by itself is not read', async () => {
      expect((await native(right, { origin: harness.url }, right.token)).status).toBe(415);
    });

  it('by none of these calls has anything changed [C02, E01]', async () => {
    expect(await harness.fingerprint()).toEqual(before);
  });
});

describe('with everything that belongs to it', () => {
  // What each case above was refused with must have been all that was wrong with it.
  // A demonstration has an administrator from the start, so the call for the first one succeeds in no session.
  const possible = unsafe.filter(({ id }) => id !== identityApi.createFirstAdministrator.id && !needMore.has(id));
  it.each(titled(possible))('%s is done, and in the audit log where an administrator did it', async (_, route) => {
    const right = { ...(await rightCall(route)), route };
    const credentials = await credentialsOfAna();
    const { user: signedIn } = await right.browser.session();
    const before = await harness.fingerprint();
    const requestId = `accepted-call-${route.id.replace('.', '-')}`;
    const headers = { origin: harness.url, 'sec-fetch-site': 'same-origin', 'x-request-id': requestId };
    const response = await scripted(right, headers, right.token);
    expect([route.id, response.status]).toEqual([route.id, route.status ?? 200]);
    expect(await harness.fingerprint()).not.toEqual(before);
    if (holderOf(route) === 'administrator' && route.audit !== 'none')
      expect(await auditedBy(requestId)).toEqual([demoPeople.admin]);
    await credentials.restore();
    // Signed out or in again: the next route starts with a session.
    const { id } = (await right.browser.session()).user ?? {};
    if (id === undefined || id !== signedIn?.id) holders.set(holderOf(route), await harness.as(holderOf(route)));
  });
});

describe('before signing in', () => {
  it('a visitor’s token is bound to the visitor’s cookie, so no one can be signed in by another site', async () => {
    const [one, another] = [harness.browser(), harness.browser()];
    const fields = validBodies({ code: '', link: '' })['identity.signIn'];
    const response = await one.post('/login', { ...fields, _token: await another.token() });
    expect([response.status, response.headers.get('x-error-type'), one.cookie('session')]).toEqual([
      403,
      'csrf-invalid',
      undefined,
    ]);
  });

  it('a token of the visitor from before is worth nothing after', async () => {
    const browser = harness.browser();
    const early = await browser.token();
    await harness.signIn('ana', browser);
    expect((await browser.post('/logout', { _token: early })).status).toBe(403);
    expect((await browser.session()).user).not.toBeNull();
  });

  it('no other site passes a preflight request', async () => {
    for (const path of ['/api/v1/session', '/login', '/api/v1/opportunities']) {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
      const response = await harness.browser().request(path, { method: 'OPTIONS', headers });
      expect(response.status).toBe(403);
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});
