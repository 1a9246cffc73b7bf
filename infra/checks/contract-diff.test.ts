import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asyncApiDocument } from '@consortia/proto/asyncapi';
import { type EventDefinition, event } from '@consortia/proto/event';
import { openApiDocument } from '@consortia/proto/openapi';
import { limits, type Route, type RouteDefinition, route } from '@consortia/proto/route';
import { z } from 'zod';
import { findContractChanges, writeContract } from './contract.ts';
import { contractChanges } from './contract-diff.ts';

const shape = {
  id: z.string(),
  name: z.string().nullable(),
  kind: z.enum(['project', 'offer']),
  deadline: z.iso.date(),
};
const output = z.object({ ...shape, tags: z.array(z.string()), group: z.object({ hue: z.number().int() }) });
const query = z.object({ page: z.coerce.number().int().min(1).max(100).default(1), q: z.string().optional() });
const body = z.object({ title: z.string().min(2).max(9), note: z.string().optional(), role: z.enum(['a', 'b']) });
const before: RouteDefinition = {
  id: 'posts.savePost',
  method: 'POST',
  path: '/posts/:slug',
  summary: 'Saves a post',
  access: 'signed-in',
  limit: limits.write,
  params: z.object({ slug: z.string() }),
  query,
  body,
  output,
};
const publishedBefore: EventDefinition = event({
  type: 'post.saved',
  topic: 'posts.post',
  schemaVersion: 1,
  summary: 'A post was saved',
  payload: z.object(shape),
});
const contractOf = (routes: readonly Route[], events: readonly EventDefinition[]) => ({
  openapi: openApiDocument({ internal: true, routes }),
  asyncapi: asyncApiDocument({ events }),
});
const old = contractOf([route(before)], [publishedBefore]);
const withRoute = (change: Partial<RouteDefinition>) =>
  contractOf([route({ ...before, ...change })], [publishedBefore]);
const withEvent = (change: Partial<EventDefinition>) =>
  contractOf([route(before)], [{ ...publishedBefore, ...change }]);
const changesOf = (now: ReturnType<typeof contractOf>, breaking: boolean) =>
  contractChanges(old, now)
    .filter((change) => change.breaking === breaking)
    .map(({ id, what }) => `${id} ${what}`);

describe('a change that breaks callers', () => {
  it.each<[string, Partial<RouteDefinition>, string]>([
    ['another method', { method: 'PUT' }, 'address: from POST /posts/{slug} to PUT /posts/{slug}'],
    ['another path', { path: '/post/:slug' }, 'address: from POST /posts/{slug} to POST /post/{slug}'],
    ['tightened access', { access: 'admin' }, 'access: from signed-in to admin'],
    ['access for services alone', { access: 'service' }, 'access: from signed-in to service'],
    ['another status', { status: 201 }, 'response: status from 200 to 201'],
    ['another media type', { produces: 'text/html' }, 'response: from application/json to text/html'],
    ['a removed field', { output: output.omit({ kind: true }) }, 'response.kind: removed'],
    ['a renamed field', { output: output.omit({ id: true }).extend({ key: z.string() }) }, 'response.id: removed'],
    ['a field that may be missing', { output: output.partial({ id: true }) }, 'response.id: now optional'],
    [
      'a field that may be null',
      { output: output.extend({ id: z.string().nullable() }) },
      'response.id: may also be null',
    ],
    ['another type', { output: output.extend({ id: z.number() }) }, 'response.id: type changed from string to number'],
    [
      'another format',
      { output: output.extend({ deadline: z.iso.datetime() }) },
      'response.deadline: type changed from string (date) to string (date-time)',
    ],
    [
      'another type in a list',
      { output: output.extend({ tags: z.array(z.number()) }) },
      'response.tags[]: type changed from string to number',
    ],
    ['a removed field further in', { output: output.extend({ group: z.object({}) }) }, 'response.group.hue: removed'],
    [
      'a removed value',
      { output: output.extend({ kind: z.enum(['project']) }) },
      'response.kind: value "offer" removed',
    ],
    [
      'values without a limit',
      { output: output.extend({ kind: z.string() }) },
      'response.kind: no longer limited to "project", "offer"',
    ],
    ['a new required input', { body: body.extend({ owner: z.string() }) }, 'body.owner: added, required'],
    ['an input that became required', { body: body.required() }, 'body.note: now required'],
    ['a removed input', { body: body.omit({ note: true }) }, 'body.note: removed'],
    [
      'an input of another type',
      { body: body.extend({ title: z.number() }) },
      'body.title: type changed from string to number',
    ],
    ['a removed value of an input', { body: body.extend({ role: z.enum(['a']) }) }, 'body.role: value "b" removed'],
    [
      'a tighter minimum',
      { body: body.extend({ title: z.string().min(3).max(9) }) },
      'body.title: minLength tightened from 2 to 3',
    ],
    [
      'a tighter maximum',
      { body: body.extend({ title: z.string().min(2).max(8) }) },
      'body.title: maxLength tightened from 9 to 8',
    ],
    ['a new pattern', { body: body.extend({ note: z.string().regex(/^a/).optional() }) }, 'body.note: pattern changed'],
    ['a removed parameter', { query: query.omit({ q: true }) }, 'query q: removed'],
    ['a new required parameter', { query: query.extend({ r: z.string() }) }, 'query r: added, required'],
    ['a parameter that became required', { query: query.required({ q: true }) }, 'query q: now required'],
    [
      'a tighter parameter',
      { query: query.extend({ page: z.coerce.number().int().min(1).max(50).default(1) }) },
      'query page: maximum tightened from 100 to 50',
    ],
  ])('%s', (_, change, what) => expect(changesOf(withRoute(change), true)).toContain(`posts.savePost ${what}`));

  it('a removed call, and a token where none was requested', () => {
    expect(changesOf(contractOf([], [publishedBefore]), true)).toEqual(['posts.savePost call removed']);
    const free = withRoute({ noToken: 'signed address' });
    expect(contractChanges(free, old)).toEqual([
      { id: 'posts.savePost', what: 'access: CSRF token required', breaking: true },
      { id: 'posts.savePost', what: 'body._token: added', breaking: false },
    ]);
  });

  it.each<[string, Partial<EventDefinition>, string]>([
    ['an event in another topic', { topic: 'posts.draft' }, 'topic: from posts.post to posts.draft'],
    ['an event without a field', { payload: z.object(shape).omit({ name: true }) }, 'event.payload.name: removed'],
    ['another version of an event', { schemaVersion: 2 }, 'event.schemaVersion: value 1 removed'],
  ])('%s', (_, change, what) => expect(changesOf(withEvent(change), true)).toContain(`post.saved ${what}`));

  it('a removed event', () =>
    expect(changesOf(contractOf([route(before)], []), true)).toEqual(['post.saved event removed']));
});

describe('a compatible change', () => {
  it.each<[string, Partial<RouteDefinition>, string]>([
    ['a new field', { output: output.extend({ more: z.string() }) }, 'response.more: added'],
    [
      'a field that is always there',
      { output: output.extend({ name: z.string() }) },
      'response.name: may no longer be null',
    ],
    [
      'a new value',
      { output: output.extend({ kind: z.enum(['project', 'offer', 'other']) }) },
      'response.kind: value "other" added',
    ],
    ['a new optional input', { body: body.extend({ owner: z.string().optional() }) }, 'body.owner: added'],
    ['a new value of an input', { body: body.extend({ role: z.enum(['a', 'b', 'c']) }) }, 'body.role: value "c" added'],
    [
      'an input that may be null',
      { body: body.extend({ title: z.string().min(2).max(9).nullable() }) },
      'body.title: may also be null',
    ],
    ['looser access', { access: 'anyone' }, 'access: from signed-in to anyone'],
    ['a new sentence', { summary: 'Keeps a post' }, 'description, limits or errors changed'],
  ])('%s', (_, change, what) => {
    expect(changesOf(withRoute(change), true)).toEqual([]);
    expect(changesOf(withRoute(change), false)).toContain(`posts.savePost ${what}`);
  });

  it('is nothing at all when nothing changed', () => expect(contractChanges(old, withRoute({}))).toEqual([]));
});

describe('the committed documents', () => {
  const root = mkdtempSync(join(tmpdir(), 'consortia-contract-'));
  const file = (name: string) => join(root, 'docs/contract', name);
  beforeEach(async () => {
    rmSync(join(root, 'docs'), { recursive: true, force: true });
    mkdirSync(join(root, 'docs/contract'), { recursive: true });
    await writeContract(root, old);
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('are requested where there are none', async () => {
    rmSync(file('openapi.json'));
    expect(await findContractChanges(root, old)).toEqual([expect.stringContaining('no committed documents')]);
  });

  it('pass while nothing changed, and have to be written again after a compatible change', async () => {
    expect(await findContractChanges(root, old)).toEqual([]);
    const more = withRoute({ output: output.extend({ more: z.string() }) });
    expect(await findContractChanges(root, more)).toEqual([expect.stringContaining('write the documents again')]);
    expect(await writeContract(root, more)).toEqual([]);
    expect(await findContractChanges(root, more)).toEqual([]);
  });

  it('are not written over a breaking change until it is declared with a reason', async () => {
    const less = withRoute({ output: output.omit({ kind: true }) });
    expect(await findContractChanges(root, less)).toEqual([expect.stringContaining('breaks callers')]);
    const declare = (reason: string) =>
      writeFileSync(
        file('breaking.json'),
        JSON.stringify([{ id: 'posts.savePost', what: 'response.kind: removed', reason }]),
      );
    const kept = readFileSync(file('openapi.json'), 'utf8');
    declare(' ');
    expect(await writeContract(root, less)).toHaveLength(1);
    expect(readFileSync(file('openapi.json'), 'utf8')).toBe(kept);
    declare('Every post is an offer now');
    expect(await findContractChanges(root, less)).toEqual([expect.stringContaining('write the documents again')]);
    expect(await writeContract(root, less)).toEqual([]);
    expect(await findContractChanges(root, less)).toEqual([]);
  });
});
