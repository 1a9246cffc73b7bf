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

type Attempt = {
  what: string;
  call: (right: Right) => Promise<BrowserResponse>;
  status: number;
  message: string;
  type?: 'csrf-invalid';
};
const expired = { status: 403, message: messages.sessionExpired, type: 'csrf-invalid' } as const;
const elsewhere = { status: 403, message: refusalMessages.otherSite } as const;
const unread = { status: 415, message: refusalMessages.badRequest } as const;
const asText = ({ browser, route, path, fields, token }: Right) =>
  browser.request(path, {
    method: route.method,
    headers: { ...json, 'content-type': 'text/plain', 'x-csrf-token': token },
    body: JSON.stringify(fields),
  });
/** Each way to be refused; the tests of the gateway and of the kit have every variant of it. */
const attempts: readonly Attempt[] = [
  { what: 'no token', call: (right) => scripted(right, {}), ...expired },
  { what: 'an empty token', call: (right) => scripted(right, {}, ''), ...expired },
  {
    what: 'the token of another session',
    call: async (right) => scripted(right, {}, await other.token()),
    ...expired,
  },
  {
    what: 'the token of a visitor',
    call: async (right) => scripted(right, {}, await harness.browser().token()),
    ...expired,
  },
  {
    what: 'no X-Requested-With',
    call: (right) => scripted(right, { 'x-requested-with': '' }, right.token),
    ...expired,
  },
  {
    what: 'the Origin of another site',
    call: (right) => scripted(right, { origin: 'https://evil.example' }, right.token),
    ...elsewhere,
  },
  {
    what: 'the mark of another site',
    call: (right) => scripted(right, { 'sec-fetch-site': 'cross-site' }, right.token),
    ...elsewhere,
  },
  {
    what: 'a native form of another site',
    call: (right) => native(right, { origin: 'https://evil.example' }, right.token),
    ...elsewhere,
  },
  { what: 'a body of text', call: asText, ...unread },
];
const fromForms: readonly Attempt[] = [
  { what: 'a native form without a token', call: (right) => native(right, { origin: harness.url }), ...expired },
  { what: 'a native form without an Origin', call: (right) => native(right, {}, right.token), ...expired },
];
/** Calls under /api are for scripts alone: no form is read there, whatever it holds. */
const formless: readonly Attempt[] = [
  { what: 'a native form', call: (right) => native(right, { origin: harness.url }, right.token), ...unread },
];
function attemptsOn({ path, method }: Route): readonly Attempt[] {
  if (!path.startsWith('/api/')) return [...attempts, ...fromForms];
  return method === 'POST' ? [...attempts, ...formless] : attempts;
}

it('every route that changes something has a body here with which it would', () => {
  expect(unsafe.filter(({ id }) => !validBodies({ code: '', link: '' })[id]).map(({ id }) => id)).toEqual([]);
  // Mail programs have no session: the signed token of the address is checked by the tests of the services (RFC 8058).
  const withoutToken = unsafe.filter(({ noToken }) => noToken).map(({ id }) => id);
  expect(withoutToken).toEqual(['identity.blockInvitations', 'notifications.unsubscribe']);
});

describe('a forged request', () => {
  it.each(titled(unsafe.filter(({ noToken }) => !noToken)))(
    'for %s is refused in each way, and changes nothing [C02, E01]',
    async (_, route) => {
      const right = { ...(await rightCall(route)), route };
      const before = await harness.fingerprint();
      const outcomes = await Promise.all(
        attemptsOn(route).map(async ({ what, call, status, message, type }) => {
          const response = await call(right);
          const { headers } = response;
          const outcome = {
            status: response.status,
            type: headers.get('x-error-type'),
            body: response.json(),
            allowed: headers.get('access-control-allow-origin'),
          };
          return { what, outcome, wanted: { status, type: type ?? outcome.type, body: { message }, allowed: null } };
        }),
      );
      for (const { what, outcome, wanted } of outcomes) expect({ what, ...outcome }).toEqual({ what, ...wanted });
      expect(await harness.fingerprint()).toEqual(before);
    },
  );
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
