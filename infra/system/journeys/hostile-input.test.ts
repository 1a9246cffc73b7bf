import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { MalformedFields, readUrlEncoded } from '@consortia/infra/kit/http/form-fields';
import { inputValidator } from '@consortia/infra/kit/requests/validate';
import { demoTotpSecret } from '@consortia/proto/demo';
import { Failure } from '@consortia/proto/errors';
import { refusalMessages } from '@consortia/proto/messages/refusals';
import { isUnsafe, type Route } from '@consortia/proto/route';
import { z } from 'zod';
import type { Browser, BrowserResponse } from './browser-client.ts';
import { holderOf, outside, pathOf, titled, unsafe, validBodies } from './catalogue-calls.ts';
import { fastClock, type Harness, startHarness, type ViewerKind } from './harness.ts';
import { codeOf } from './totp.ts';

let harness: Harness;
const holders = new Map<ViewerKind, Browser>();
beforeAll(async () => {
  harness = await startHarness({}, { limitClock: fastClock() });
  for (const kind of new Set(outside.map(holderOf))) holders.set(kind, await harness.as(kind));
});
afterAll(() => harness.close());

const holder = (route: Route) => holders.get(holderOf(route))!;
/** Ways to say more than a value: operators, lists, names that mean something to JavaScript or to the store. */
const oddValues = [
  '{"$ne":null}',
  '{"$gt":""}',
  '{"$regex":".*"}',
  '{"$where":"sleep(1000)"}',
  '{"$expr":{"$eq":[1,1]}}',
  '[]',
  '["a","b"]',
  '[{"$ne":null}]',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"a":{"b":{"$ne":1}}}',
  '{}',
];
const oddTails = [
  '[$ne]=x',
  '[$gt]=',
  '[$regex]=.*',
  '[$where]=1',
  '[]=x',
  '[a]=x',
  '[__proto__][x]=1',
  '[constructor]=x',
];
const oddSegments = [
  '$ne',
  '{"$ne":null}',
  '[$ne]=x',
  '__proto__',
  'constructor',
  '%00',
  "';return true;//",
  '%ff',
  '%',
];

/** Fields of a body without those of the token, which other tests attack. */
const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape).filter((name) => name !== '_token' && name !== 'csrf') : [];
/** A list is nothing odd where a field holds a list. */
const mayHold = (schema: z.ZodType | undefined, field: string, value: unknown): boolean =>
  schema instanceof z.ZodObject && schema.shape[field]?.safeParse(value).success === true;
type Case = { what: string; allowed: number[]; send: () => Promise<BrowserResponse> };
/** Requests that are pending at the same time. */
const atOnce = 8;
/** Sends all of them; each has to be refused with one of its statuses and a body of the contract. */
async function expectRefusals(cases: readonly Case[]): Promise<void> {
  const left = [...cases];
  const others: unknown[] = [];
  const sendNext = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const response = await next.send();
      const names = Object.keys(response.json()).filter((name) => !['message', 'errors', 'fields'].includes(name));
      if (!next.allowed.includes(response.status) || names.length > 0) others.push([next.what, response.status, names]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendNext));
  expect(others).toEqual([]);
}

/** Routes that receive a file are refused in the tests of their own. */
const withFields = unsafe.filter(({ multipart }) => !multipart);
const isOperator = (text: string): boolean => /[$]|__proto__|constructor/.test(text);

type Input = { query?: unknown; body?: unknown; params?: Record<string, unknown> };
/** Which of these inputs the check of the route lets through: the services run it on what the gateway hands on. */
async function acceptedBy(route: Route, inputs: readonly [what: string, read: () => Input][]): Promise<string[]> {
  const validate = inputValidator(route);
  const accepted = await Promise.all(
    inputs.map(async ([what, read]) => {
      try {
        await validate({ params: {}, query: {}, body: {}, ...read() });
        return [what];
      } catch (error) {
        const isRefused = error instanceof Failure && ['kit.malformed', 'kit.invalid'].includes(error.code);
        return isRefused || error instanceof MalformedFields ? [] : [`${what}: ${error}`];
      }
    }),
  );
  return accepted.flat();
}

describe('the check of a route', () => {
  const withoutPath = outside.map((route) => ({ ...route, params: undefined }));
  const bodyOf = (route: Route) => validBodies({ code: codeOf(demoTotpSecret), link: 'A'.repeat(43) })[route.id]!;

  it.each(titled(withoutPath.filter((route) => withFields.some(({ id }) => id === route.id))))(
    'refuses operators in any field of the body and of the form of %s',
    async (_, route) => {
      const valid = bodyOf(route);
      const query = Object.fromEntries(new URLSearchParams(pathOf(route).split('?')[1]));
      const json = oddValues.flatMap((odd): [string, () => Input][] => {
        const value: unknown = JSON.parse(odd);
        const fields = fieldsOf(route.body).filter((field) => !mayHold(route.body, field, value));
        const bodies = fields.map((field) => [`${field}: ${odd}`, { ...valid, [field]: value }] as const);
        const more = [['more', { ...valid, more: value }] as const, ['all', value] as const];
        return [...bodies, ...(isOperator(odd) ? more : [])].map(([what, body]) => [what, () => ({ query, body })]);
      });
      const form = [...fieldsOf(route.body), 'more'].flatMap((field) =>
        oddTails
          .filter((tail) => field !== 'more' || isOperator(tail))
          .filter((tail) => !(tail === '[]=x' && mayHold(route.body, field, ['x'])))
          .map((tail): [string, () => Input] => [field + tail, () => ({ query, body: readUrlEncoded(field + tail) })]),
      );
      expect(await acceptedBy(route, [...json, ...form])).toEqual([]);
    },
  );

  it.each(titled(withoutPath.filter(({ multipart }) => !multipart)))(
    'refuses them in the query of %s',
    async (_, route) => {
      const body = isUnsafe(route) ? bodyOf(route) : undefined;
      const queries = [...fieldsOf(route.query), 'more', 'filters'].flatMap((name) =>
        oddTails
          .filter((tail) => isOperator(tail) || fieldsOf(route.query).includes(name))
          .filter((tail) => !(tail === '[a]=x' && mayHold(route.query, name, { a: 'x' })))
          .filter((tail) => !(tail === '[]=x' && mayHold(route.query, name, ['x'])))
          .map((tail): [string, () => Input] => [name + tail, () => ({ body, query: readUrlEncoded(name + tail) })]),
      );
      expect(await acceptedBy(route, queries)).toEqual([]);
    },
  );
});

describe('operators in place of values', () => {
  it.each(titled(withFields))('in the body of %s are refused and change nothing', async (_, route) => {
    const browser = holder(route);
    const valid = validBodies({ code: codeOf(demoTotpSecret), link: 'A'.repeat(43) })[route.id]!;
    const token = await browser.token();
    const before = await harness.fingerprint();
    const call = (what: string, body: string, headers: Record<string, string>): Case => {
      const request = { method: route.method, headers: { 'x-requested-with': 'XMLHttpRequest', ...headers }, body };
      return { what, allowed: [400, 422], send: () => browser.request(pathOf(route), request) };
    };
    const [field = 'more'] = fieldsOf(route.body);
    const inObject = JSON.stringify({ ...valid, [field]: { $ne: null } });
    const json = [inObject, '{"$ne":null}', '{"__proto__":{"admin":true}}', '{', 'null'].map((body) =>
      call(body, body, { 'content-type': 'application/json', 'x-csrf-token': token }),
    );
    const form = [...new Set([`${field}[$ne]=x`, 'more[__proto__][x]=1'])].map((body) =>
      call(body, `_token=${token}&${body}`, {
        'content-type': 'application/x-www-form-urlencoded',
        origin: harness.url,
      }),
    );
    await expectRefusals([...json, ...form]);
    expect(await harness.fingerprint()).toEqual(before);
  });

  it.each(titled(outside.filter(({ multipart }) => !multipart)))('in the query of %s are refused', async (_, route) => {
    const path = `${pathOf(route).replace(/\?.*/, '')}?${fieldsOf(route.query)[0] ?? 'more'}[$ne]=x`;
    const send = () =>
      route.method === 'GET'
        ? holder(route).get(path)
        : holder(route).send(route.method, path, validBodies({ code: '0', link: '' })[route.id]);
    await expectRefusals([{ what: path, allowed: [400, 422], send }]);
  });

  it.each(titled(outside.filter(({ path, method }) => path.includes(':') && method === 'GET')))(
    'in the path of %s are refused or lead nowhere',
    async (_, route) => {
      // An encoded `%` is a character like others, and of others both ways to write them are one.
      const written = oddSegments.flatMap((segment) =>
        segment.startsWith('%') ? [segment, encodeURIComponent(segment)] : [encodeURIComponent(segment)],
      );
      await expectRefusals(
        written.map((segment) => {
          const path = route.path.replace(/:\w+/g, segment);
          return { what: path, allowed: [400, 404, 405], send: () => holder(route).get(path) };
        }),
      );
    },
  );

  it.each(titled(withFields.filter(({ path }) => path.includes(':'))))(
    'in the path of %s change nothing',
    async (_, route) => {
      const browser = holder(route);
      const fields = validBodies({ code: '0', link: '' })[route.id];
      const before = await harness.fingerprint();
      await expectRefusals(
        ['$ne', '{"$ne":null}', 'constructor'].map((segment) => {
          const path = route.path.replace(/:\w+/g, encodeURIComponent(segment));
          return { what: path, allowed: [400, 404, 422], send: () => browser.send(route.method, path, fields) };
        }),
      );
      expect(await harness.fingerprint()).toEqual(before);
    },
  );

  it('leave every object of the process as it was', () => {
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});

/** A body as it is, whatever becomes of the rest of it once it is refused. */
async function upload(
  bytes: number,
  headers: Record<string, string | number>,
): Promise<{ status: number; text: string }> {
  const { port } = new URL(harness.url);
  const call = httpRequest({ port, host: '127.0.0.1', path: '/login', method: 'POST', headers, agent: false });
  call.on('error', () => undefined);
  call.end(Buffer.alloc(bytes, 'a'));
  const [response] = await once(call, 'response');
  let text = '';
  for await (const chunk of response) text += chunk;
  return { status: response.statusCode, text };
}

describe('bodies that are too large', () => {
  const scripted = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
  const megabytes = (count: number) => count * 1024 * 1024;

  it('are refused by their length', async () => {
    const response = await upload(megabytes(10), { ...scripted, 'content-length': megabytes(10) });
    expect([response.status, JSON.parse(response.text)]).toEqual([413, { message: refusalMessages.tooLarge }]);
  });

  it('are refused when they do not say how long they are', async () => {
    const response = await upload(megabytes(10), { ...scripted, 'transfer-encoding': 'chunked' });
    expect([response.status, JSON.parse(response.text)]).toEqual([413, { message: refusalMessages.tooLarge }]);
  });

  it('are refused by the route where they are small enough for the gateway', async () => {
    const response = await upload(megabytes(1), { ...scripted, 'content-length': megabytes(1) });
    expect([response.status, JSON.parse(response.text)]).toEqual([413, { message: refusalMessages.tooLarge }]);
  });
});

describe('responses to errors', () => {
  const tells = [/\bat\s+\S+\s+\(/, /node_modules|\.[cm]?[jt]s\b(?!on)/, /\/(?:work|home|tmp|root|usr)\//, /stack/i];
  const products = [/express|mongo|sqlite|node\.?js|\bzod(?:error)?\b|undici|helmet/i, /\bv?\d+\.\d+\.\d+\b/];

  it.each([
    ['an unknown path', () => harness.browser().get('/api/v1/nowhere'), 404],
    ['an unknown page', () => harness.browser().request('/nowhere.php', { headers: { accept: '*/*' } }), 404],
    ['a service’s inner life', () => harness.browser().get('/internal/people'), 404],
    ['a broken address', () => harness.browser().get('/api/v1/opportunities/%ff'), 400],
    ['a wrong method', () => harness.browser().send('DELETE', '/api/v1/session'), 405],
    ['a wrong query', () => harness.browser().get('/api/v1/opportunities?page=none'), 422],
    ['a broken body', () => broken('{'), 400],
    ['a wrong media type', () => broken('x', 'text/plain'), 415],
    [
      'a foreign page',
      () => harness.browser().request('/api/v1/session', { headers: { origin: 'https://e.example' } }),
      403,
    ],
    ['a missing token', () => broken('{}'), 403],
    ['an empty form', () => harness.browser().post('/sign-up'), 422],
    ['an open door that is locked', () => harness.browser().post('/login/two-factor'), 401],
  ] as const)('%s: a sentence, an id, and nothing of how it is made', async (_what, call, status) => {
    const response = await call();
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{16,64}$/);
    expect(response.json().message).toEqual(expect.stringMatching(/^[A-Z].*[.!]$/));
    const all = response.text + JSON.stringify([...response.headers]);
    expect([...tells, ...products].filter((tell) => tell.test(all))).toEqual([]);
    expect(['server', 'x-powered-by', 'via'].filter((name) => response.headers.has(name))).toEqual([]);
  });
  const broken = (body: string, type = 'application/json') =>
    harness.browser().request('/login', {
      method: 'POST',
      headers: { 'content-type': type, 'x-requested-with': 'XMLHttpRequest' },
      body,
    });

  it('to a person is a small page with the same sentence', async () => {
    const response = await harness.browser().navigate('/sign-up/connect/confirm');
    expect([response.status, response.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8']);
    expect([...tells, ...products].filter((tell) => tell.test(response.text))).toEqual([]);
  });
});

it('nothing above was an unexpected error, and no secret of it is in the log', () => {
  const lines = harness.logged().split('\n').filter(Boolean);
  const failed = lines.map((line) => JSON.parse(line)).filter(({ level, status }) => level >= 50 || status >= 500);
  expect(failed).toEqual([]);
  expect(harness.secretsInLog()).toEqual([]);
});
