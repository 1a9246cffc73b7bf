import { messages } from '@consortia/proto/messages';
import { notesApi, startNotesForTests } from '../../testing/notes-service.ts';
import type { TestService } from '../../testing/test-service.ts';
import { administrator, anotherService, halfSignedIn, member, trialMember, visitor } from '../../testing/viewers.ts';
import { readUrlEncoded } from '../http/form-fields.ts';
import { inputValidator } from '../requests/validate.ts';

let notes: TestService;
const seen = startNotesForTests((started) => {
  notes = started;
});

const id = '65f000000000000000000001';
const viewers = {
  visitor: visitor(),
  half: halfSignedIn(id),
  trial: trialMember(id),
  member: member(id),
  admin: administrator(id),
  service: anotherService('posts'),
};
const statusOf = async (viewer: keyof typeof viewers, path: string) =>
  (await notes.as(viewers[viewer]).fetch(path)).status;
const scripted = (viewer = member(id)) => ({
  'content-type': 'application/json',
  'x-requested-with': 'XMLHttpRequest',
  'x-csrf-token': viewer.csrf,
});
const create = (body: unknown, headers: Record<string, string> = {}) =>
  notes.as(member(id)).fetch('/api/v1/notes', {
    method: 'POST',
    headers: { ...scripted(), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('what a service refuses', () => {
  it.each([
    [403, 'kit.csrf_invalid', { 'x-csrf-token': 'secret-guess' }],
    [415, 'kit.unsupported_media_type', { 'content-type': 'text/plain' }],
  ])('is logged with status %i and the address, and without what was sent', async (status, failure, headers) => {
    const before = notes.logs.length;
    const from = { 'x-consortia-address': '203.0.113.5', ...headers };
    expect((await create({ title: 'secret-guess' }, from)).status).toBe(status);
    const lines = notes.logs.slice(before);
    const refusal = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'Refused');
    expect(refusal).toMatchObject({ address: '203.0.113.5', failure, status, route: '/api/v1/notes' });
    expect(lines.join()).not.toContain('secret-guess');
  });
});

describe('who may call', () => {
  it.each<[string, Record<keyof typeof viewers, number>]>([
    ['anyone', { visitor: 200, half: 401, trial: 200, member: 200, admin: 200, service: 403 }],
    ['halfway', { visitor: 200, half: 200, trial: 200, member: 200, admin: 200, service: 403 }],
    ['second-factor', { visitor: 401, half: 200, trial: 403, member: 403, admin: 403, service: 403 }],
    ['signed-in', { visitor: 401, half: 401, trial: 200, member: 200, admin: 200, service: 403 }],
    ['admin', { visitor: 401, half: 401, trial: 403, member: 403, admin: 200, service: 403 }],
    ['service', { visitor: 404, half: 404, trial: 404, member: 404, admin: 404, service: 200 }],
  ])('a route for %s', async (name, expected) => {
    const names = Object.keys(viewers) as (keyof typeof viewers)[];
    const responses = await Promise.all(names.map(async (one) => [one, await statusOf(one, `/api/v1/${name}`)]));
    expect(Object.fromEntries(responses)).toEqual(expected);
  });

  it('is read from the token alone: a missing token, a broken one and headers that name someone are rejected', async () => {
    const attempts = [{}, { 'x-consortia-token': 'a.b.c' }, { 'x-user-id': id, 'x-user-roles': 'ROLE_ADMIN' }];
    for (const headers of attempts) {
      const response = await fetch(`${notes.url}/api/v1/anyone`, { headers: headers as HeadersInit });
      expect(response.status).toBe(401);
    }
  });

  it('does not matter for the probes of a balancer; measurements are given to those with a token', async () => {
    for (const path of ['/healthz', '/readyz']) expect((await fetch(`${notes.url}${path}`)).status).toBe(200);
    expect((await fetch(`${notes.url}/metrics`)).status).toBe(401);
    expect((await notes.as(viewers.service).fetch('/metrics')).status).toBe(200);
  });

  it('is the person behind the request, not who sent it before', async () => {
    await notes.as(administrator(id)).call(notesApi.read, { params: { id: 'a' } });
    await notes.as(trialMember('65f000000000000000000009')).call(notesApi.read, { params: { id: 'a' } });
    expect(seen).toMatchObject([
      { id, trial: false },
      { id: '65f000000000000000000009', trial: true },
    ]);
  });
});

describe('a response', () => {
  it('holds what the contract declares and nothing else', async () => {
    const response = await notes.as(visitor()).fetch('/api/v1/notes/a?page=2');
    expect(await response.json()).toEqual({ id: 'a', page: 2, author: { name: 'Ana' } });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
    expect(response.headers.get('x-powered-by')).toBeNull();
  });

  it('that breaks the contract is our error', async () => {
    const response = await create({ title: 'x', outcome: 'wrong' });
    expect([response.status, await response.json()]).toEqual([500, { message: messages.unexpected }]);
  });

  it('carries the request id: one that was sent if it is harmless, otherwise a new one', async () => {
    const idOf = async (sent: string) =>
      (await notes.as(visitor()).fetch('/api/v1/anyone', { headers: { 'x-request-id': sent } })).headers.get(
        'x-request-id',
      );
    expect(await idOf('0123456789abcdef')).toBe('0123456789abcdef');
    expect(await idOf('"><script>alert(1)</script>')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('of a page and a call at one path says that it depends on Accept', async () => {
    const response = await notes.as(visitor()).fetch('/notes/confirm', { headers: { accept: 'text/html' } });
    expect(response.headers.get('vary')).toMatch(/accept/i);
    const page = await response.text();
    expect(page).toContain('A &lt;note&gt; will be saved.');
    expect(page).toContain('name="_token" value="csrf-of-a-visitor"');
    expect(page).not.toMatch(/<script|style=|<style| on\w+=/);
  });
});

describe('a failure', () => {
  it('that is declared is responded to with its status and sentences', async () => {
    const response = await create({ title: 'One', outcome: 'taken' });
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({ message: 'There is one already.', errors: ['One is there already.'] });
  });

  it.each(['undeclared', 'unknown'])('that is %s is a programming error', async (outcome) => {
    expect((await create({ title: 'x', outcome })).status).toBe(500);
  });

  it('that no one expected says nothing to the caller and everything to the log', async () => {
    const response = await create({ title: 'x', outcome: 'crash' }, { 'x-request-id': 'crash-0123456789' });
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(JSON.parse(text)).toEqual({ message: messages.unexpected });
    expect(response.headers.get('x-request-id')).toBe('crash-0123456789');
    const line = notes.logs.map((one) => JSON.parse(one)).find(({ err }) => err?.message.includes('10.0.0.5'));
    expect(line).toMatchObject({
      level: 50,
      requestId: 'crash-0123456789',
      err: { cause: { message: 'the inner reason' } },
    });
    expect(line.err.stack).toContain('notes-service.ts');
  });

  it('of an unknown path is 404, also with another case or a trailing slash', async () => {
    for (const path of ['/nothing', '/api/v1/ANYONE', '/api/v1/anyone/', '/api/v1/notes/%E0%A4%A']) {
      expect([404, 400]).toContain(await statusOf('member', path));
    }
    expect(await (await notes.as(visitor()).fetch('/nothing')).json()).toEqual({ message: messages.notFound });
  });

  it('responds with a page when the path is opened in a browser', async () => {
    const response = await notes.as(visitor()).fetch('/api/v1/signed-in', { headers: { accept: 'text/html' } });
    expect([response.status, response.headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8']);
    expect(await response.text()).toContain(messages.signInRequired);
  });
});

describe('input', () => {
  it('that does not fit is responded to with a sentence for each field, nested ones by their path', async () => {
    const response = await create({ title: '', plainPassword: { first: 'a', second: 'b' } });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      message: messages.pleaseCheck,
      errors: ['Title cannot be blank.', 'Passwords do not match.'],
      fields: { title: ['Title cannot be blank.'], 'plainPassword.second': ['Passwords do not match.'] },
    });
    expect(await (await create({})).json()).toMatchObject({ fields: { title: [messages.fieldMissing] } });
    expect(await (await create({ title: 'x'.repeat(21) })).json()).toMatchObject({
      fields: { title: [messages.fieldTooLong] },
    });
    for (const [priority, sentence] of [
      [0, 'Please enter 1 or more.'],
      [10, 'Please enter 9 or less.'],
    ])
      expect(await (await create({ title: 'x', priority })).json()).toMatchObject({ fields: { priority: [sentence] } });
    expect(seen).toEqual([]);
  });

  it('that is not declared is dropped', async () => {
    await create({ title: 'x', role: 'ROLE_ADMIN', _token: 'csrf-of-a-member' });
    expect(seen).toEqual([{ title: 'x' }]);
  });

  it('of a list in the query is read as a list', async () => {
    const call = notes
      .as(visitor())
      .call(notesApi.read, { params: { id: 'a' }, query: { filters: { c: ['1', '2'] } } });
    expect(await call).toMatchObject({ id: 'a' });
  });

  it.each([
    ['filters[c]=1', ['1']],
    ['filters[c][]=1', ['1']],
    ['filters[c]=1&filters[c]=2', ['1', '2']],
  ])('of a list in the query is one value or several: %s', async (sent, c) => {
    const validate = inputValidator(notesApi.read);
    const input = await validate({ params: { id: 'a' }, query: readUrlEncoded(sent), body: undefined });
    expect(input.query).toEqual({ page: 1, filters: { c } });
    expect((await notes.as(visitor()).fetch(`/api/v1/notes/a?${sent}`)).status).toBe(200);
  });

  it('of a path that cannot exist is not found', async () => {
    expect(await statusOf('member', '/api/v1/notes/UPPER')).toBe(404);
  });

  it.each([
    ['not JSON', '{"title":', {}, 400],
    ['a bare value', '"text"', {}, 400],
    ['33 kB', JSON.stringify({ title: 'x'.repeat(33 * 1024) }), {}, 413],
    ['compressed', '{}', { 'content-encoding': 'gzip' }, 415],
    ['of another charset', '{}', { 'content-type': 'application/json; charset=utf-16' }, 415],
    ['plain text', '{"title":"x"}', { 'content-type': 'text/plain' }, 415],
    ['XML', '<a/>', { 'content-type': 'application/xml' }, 415],
  ])('that is %s is refused', async (_what, body, headers, status) => {
    expect((await create(body, headers as Record<string, string>)).status).toBe(status);
    expect(seen).toEqual([]);
  });
});

const sixtyDeep = `${'{"title":'.repeat(60)}1${'}'.repeat(60)}`;
describe('operators and misplaced objects', () => {
  it.each([
    '{"title":{"$ne":null}}',
    '{"title":{"$gt":""}}',
    '{"title":["x"]}',
    '{"title":{}}',
    '{"title":{"length":5}}',
    '{"$where":"sleep(1000)","title":"x"}',
    '{"title":"x","tags":{"$in":["a"]}}',
    '{"title":"x","tags":[{"$ne":1}]}',
    '{"title":"x","tags":{"0":"a"}}',
    '{"title":"x","plainPassword":["a","b"]}',
    '{"title":"x","other":{"deep":{"$expr":1}}}',
    '{"title":"x","__proto__":{"admin":true}}',
    '{"title":"x","other":{"__proto__":{"admin":true}}}',
    '{"title":"x","constructor":{"prototype":{"admin":true}}}',
    '[{"title":"x"}]',
    sixtyDeep,
  ])('in a JSON body are malformed: %s', async (body) => {
    expect((await create(body)).status).toBe(400);
    expect(seen).toEqual([]);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it.each([
    'title[$ne]=',
    'title[]=x',
    'title=x&title=y',
    'title[a]=x',
    '__proto__[admin]=1&title=x',
    'title=x&other[constructor][prototype][admin]=1',
    'title[a',
    'title=x&tags[a]=1',
    'title=x&a[b][c][d][e][f][g]=1',
  ])('in a form are malformed: %s', async (form) => {
    const headers = { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' };
    const body = `${form}&_token=csrf-of-a-member`;
    const response = await notes
      .as(member(id))
      .fetch('/notes', { method: 'POST', headers: { ...headers, 'x-requested-with': 'XMLHttpRequest' }, body });
    expect(response.status).toBe(400);
    expect(seen).toEqual([]);
  });

  it.each([
    'page[$gt]=',
    'page[]=1',
    'page=1&page=2',
    'page[a]=1',
    '__proto__=1',
    'constructor[a]=1',
    'filters=x',
    'filters[c][$in]=1',
    '$where=1',
  ])('in a query are malformed: %s', async (query) => {
    const response = await notes.as(member(id)).fetch(`/api/v1/notes/a?${query}`);
    expect([query, response.status]).toEqual([query, query.startsWith('filters=') ? 422 : 400]);
    expect(seen).toEqual([]);
  });

  it.each(['{"$ne":null}', '$ne', '__proto__', 'constructor', 'prototype', '[object Object]', '{}'])(
    'in a path are malformed: %s',
    async (value) => {
      expect(await statusOf('member', `/api/v1/notes/${encodeURIComponent(value)}`)).toBe(400);
      expect(seen).toEqual([]);
    },
  );
});
