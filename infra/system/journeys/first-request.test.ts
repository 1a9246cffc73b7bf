import { createHmac, createPublicKey } from 'node:crypto';
import { embeddedKeys, type Keys } from '@consortia/infra/config/keys';
import { serviceTokens, tokenHeader, viewerTokens } from '@consortia/infra/kit/viewer/internal-token';
import { until } from '@consortia/infra/testing/engines/until';
import { type ReceivedSpan, startTraceReceiver } from '@consortia/infra/testing/trace-receiver';
import { demoOpportunity, demoPeople } from '@consortia/proto/demo';
import { identityApi } from '@consortia/proto/identity/api';
import { messages } from '@consortia/proto/messages';
import jwt from 'jsonwebtoken';
import { type BrowserResponse, openBrowser } from './browser-client.ts';
import { inside, pathOf, titled } from './catalogue-calls.ts';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
let receiver: Awaited<ReturnType<typeof startTraceReceiver>>;
let keys: Keys;
beforeAll(async () => {
  receiver = await startTraceReceiver();
  harness = await startHarness({ traces: { endpoint: receiver.endpoint, ratio: 1, everyMs: 20 } });
  keys = embeddedKeys(harness.dataDir);
});
afterAll(async () => {
  await harness.close();
  receiver.close();
});

const clock = () => new Date();
const list = '/api/v1/opportunities';
const administrator = (service = 'posts') =>
  viewerTokens(keys, clock)(
    {
      kind: 'user',
      id: demoPeople.admin,
      sessionId: 'captured',
      level: 'full',
      roles: ['ROLE_USER', 'ROLE_ADMIN'],
      trial: false,
      csrf: 'captured',
    },
    service,
  );
const direct = (service: string, path: string, token?: string) =>
  openBrowser({ url: harness.serviceUrl(service) }).request(path, { headers: token ? { [tokenHeader]: token } : {} });
const totalOf = (response: BrowserResponse) => response.json<{ total: number }>().total;

describe('a token of the inside', () => {
  it('is what a service requests, even of a caller on its own machine', async () => {
    expect((await direct('posts', list)).status).toBe(401);
    expect((await direct('posts', list, 'x.y.z')).status).toBe(401);
    const whole = await direct('posts', list, administrator());
    expect(totalOf(whole)).toBeGreaterThan(totalOf(await harness.browser().get(list)));
  });

  it('is worth nothing at the door, wherever it is shown', async () => {
    const token = administrator();
    const visitor = totalOf(await harness.browser().get(list));
    const shown: Record<string, string>[] = [
      { [tokenHeader]: token },
      { authorization: `Bearer ${token}` },
      { cookie: `consortia-session=${token}` },
      { cookie: `consortia-visitor=${token}` },
      { cookie: `consortia-device=${token}` },
    ];
    for (const headers of shown) {
      expect(totalOf(await harness.browser().request(list, { headers }))).toBe(visitor);
      const session = await harness.browser().request('/api/v1/session', { headers });
      expect(session.json()).toMatchObject({ user: null });
    }
  });

  it('is made by no one else: another key, algorithm, lifetime or purpose', async () => {
    const [signing] = keys.viewer;
    const claims = jwt.decode(administrator()) as jwt.JwtPayload;
    const header = { alg: 'ES256' as const, typ: 'viewer+jwt', kid: signing!.id };
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const es256 = (more: object, head: object = {}) =>
      jwt.sign({ ...claims, ...more }, signing!.privateKey, { algorithm: 'ES256', header: { ...header, ...head } });
    const pem = createPublicKey(signing!.privateKey).export({ type: 'spki', format: 'pem' }).toString();
    const hs256 = `${encoded({ ...header, alg: 'HS256' })}.${encoded(claims)}`;
    const now = Math.floor(Date.now() / 1000);

    expect((await direct('posts', list, es256({}))).status).toBe(200);
    for (const forged of [
      `${encoded({ ...header, alg: 'none' })}.${encoded(claims)}.`,
      `${hs256}.${createHmac('sha256', pem).update(hs256).digest('base64url')}`,
      es256({ iat: now - 120, exp: now - 60 }),
      es256({ aud: 'browsers' }),
      es256({ iss: 'consortia-service' }),
      es256({ nbf: now + 60 }),
      es256({}, { typ: 'JWT' }),
      es256({}, { jku: 'https://evil.example/keys' }),
      jwt.sign(claims, keys.service[0]!.privateKey, { algorithm: 'ES256', header }),
    ]) {
      expect((await direct('posts', list, forged)).status).toBe(401);
    }
  });

  it('of a service opens what services are for and nothing that people are for; a person’s the other way round', async () => {
    const service = serviceTokens(keys, 'posts', clock)('identity');
    expect((await direct('identity', identityApi.refillPeople.path, service)).status).toBe(200);
    expect((await direct('identity', '/api/v1/session', service)).status).toBe(403);
    expect((await direct('identity', identityApi.refillPeople.path, administrator('identity'))).status).toBe(404);
  });

  it('opens the service it was minted for alone, so one that captures it cannot use it elsewhere', async () => {
    const captured = serviceTokens(keys, 'identity', clock)('posts');
    expect((await direct('identity', identityApi.refillPeople.path, captured)).status).toBe(401);
    expect((await direct('identity', '/api/v1/session', administrator('posts'))).status).toBe(401);
    expect((await direct('posts', list, administrator('identity'))).status).toBe(401);
  });

  it.each(titled(inside))('does not open %s from outside, nor does anything else', async (_, route) => {
    const path = pathOf(route);
    const headers = {
      [tokenHeader]: serviceTokens(keys, 'gateway', clock)('identity'),
      'x-requested-with': 'XMLHttpRequest',
    };
    for (const browser of [harness.browser(), await harness.signIn('admin')]) {
      for (const way of [path, `/api/v1${path}`, path.replace('/internal', '/%69nternal'), `/.${path}`, `${path}/`]) {
        const response = await browser.request(way, { method: route.method, headers });
        expect([way, response.status, response.json()]).toEqual([way, 404, { message: messages.notFound }]);
      }
    }
  });
});

describe('what a caller says of itself', () => {
  const boasts = {
    'x-user-id': demoPeople.admin,
    'x-user-roles': 'ROLE_ADMIN',
    'x-internal-user': demoPeople.admin,
    'x-consortia-user': demoPeople.admin,
    'x-consortia-address': '127.0.0.1',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    'x-forwarded-user': demoPeople.admin,
    'x-original-url': '/internal/people',
    'x-rewrite-url': '/internal/people',
    'x-http-method-override': 'DELETE',
    forwarded: 'for=127.0.0.1;host=evil.example',
  };

  it('changes no response for a member', async () => {
    const browser = await harness.signIn('tom');
    for (const path of [list, '/api/v1/session', `/api/v1/people/${demoPeople.ana}`, '/logout']) {
      const [plain, boasting] = [await browser.request(path), await browser.request(path, { headers: boasts })];
      expect([boasting.status, boasting.text]).toEqual([plain.status, plain.text]);
    }
  });

  it('makes no one of a visitor', async () => {
    const browser = harness.browser();
    expect((await browser.request('/api/v1/session', { headers: boasts })).json()).toMatchObject({ user: null });
    expect(totalOf(await browser.request(list, { headers: boasts }))).toBe(totalOf(await browser.get(list)));
  });

  it('of the request’s id is taken over where it is one', async () => {
    const idFor = async (id: string) => {
      const response = await harness.browser().request('/api/v1/session', { headers: { 'x-request-id': id } });
      return response.headers.get('x-request-id');
    };
    expect(await idFor('0123456789abcdef-ours')).toBe('0123456789abcdef-ours');
    for (const odd of ['short', 'x'.repeat(65), 'with blanks in it 0123', '{"$ne":null,"more":1}']) {
      expect(await idFor(odd)).toMatch(/^[\w-]{36}$/);
    }
    expect(harness.logged()).toContain('0123456789abcdef-ours');
    expect(harness.logged()).not.toContain('with blanks in it');
  });
});

describe('a request', () => {
  it('is one trace from the gateway over a service and its event to consumers, part of the one that the client is in', async () => {
    const browser = await harness.signIn('ana');
    const chosen = 'c'.repeat(32);
    const headers = { 'x-request-id': 'liked-0123456789', traceparent: `00-${chosen}-${'d'.repeat(16)}-00` };
    const path = `/post/${demoOpportunity(1)}/likes`;
    const session = await browser.session();
    const sent = { ...headers, 'x-csrf-token': session.csrfToken, 'x-requested-with': 'XMLHttpRequest' };
    expect((await browser.request(path, { method: 'POST', headers: sent })).status).toBe(200);
    await harness.settle();

    const name = 'POST /post/:id/likes';
    const find = (service: string, spanName: string): ReceivedSpan | undefined =>
      receiver.spans.find((span) => span.service === service && span.name === spanName);
    await until(() => find('insights', 'posts.post process') !== undefined && find('gateway', name) !== undefined);
    const [gateway, posts] = [find('gateway', name)!, find('posts', name)!];
    const [published, handled] = [find('posts', 'posts.post publish')!, find('insights', 'posts.post process')!];
    expect(gateway).toMatchObject({ traceId: chosen, parentSpanId: 'd'.repeat(16) });
    expect(posts.parentSpanId).toBe(gateway.spanId);
    expect([published.parentSpanId, handled.parentSpanId]).toEqual([posts.spanId, posts.spanId]);
    expect(new Set([gateway, posts, published, handled].map(({ traceId }) => traceId)).size).toBe(1);
    expect(harness.logged()).toMatch(/"service":"posts","requestId":"liked-0123456789"/);
  });
});

it('no key, token, cookie or password of all this is in the log', () => {
  for (const { privateKey } of [...keys.viewer, ...keys.service]) {
    harness.remember(String(privateKey.export({ format: 'jwk' }).d));
  }
  for (const key of [keys.csrf, keys.device, keys.fields].flat()) harness.remember(key.toString('base64url'));
  expect(harness.logged()).not.toMatch(/eyJ[\w-]{8,}\./);
  expect(harness.secretsInLog()).toEqual([]);
});
