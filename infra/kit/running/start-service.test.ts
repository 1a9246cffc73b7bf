import { createClient } from '@consortia/proto/client';
import { limits, route } from '@consortia/proto/route';
import { z } from 'zod';
import { createLogger } from '../../log/logger.ts';
import { notesApi, notesErrors, notesService } from '../../testing/notes-service.ts';
import { startTestService } from '../../testing/test-service.ts';
import { anotherService, member, visitor } from '../../testing/viewers.ts';
import { handle } from '../requests/handler.ts';
import type { ServiceDefinition } from '../service/service.ts';
import { startService } from './start-service.ts';

const output = z.object({ message: z.string() });
const shared = { method: 'GET', limit: limits.read, summary: 'For tests', output } as const;
const readBoard = route({ ...shared, id: 'board.read', path: '/api/v1/board', access: 'anyone' });
const board: ServiceDefinition = {
  name: 'board',
  migrations: [],
  create: ({ call }) => ({ handlers: [handle(readBoard, () => call(notesApi.service, {}))] }),
};
const opening = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

describe('a running service', () => {
  it('calls another in its own name', async () => {
    const test = await startTestService(board, { neighbours: [notesService([])], errors: notesErrors });
    expect(await test.as(visitor()).call(readBoard)).toEqual({ message: 'ok' });
    await test.close();
  });

  it('responds with 503 when the other service does not respond', async () => {
    const unreachable = createClient({ baseUrl: 'http://127.0.0.1:1' });
    const alone = {
      ...board,
      create: () => ({ handlers: [handle(readBoard, () => unreachable.call(notesApi.service))] }),
    };
    const test = await startTestService(alone);
    const response = await test.as(visitor()).fetch('/api/v1/board');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    await test.close();
  });

  it('runs migrations, prepares, seeds in demo mode, and closes what it opened', async () => {
    const order: string[] = [];
    const step = (name: string) => async () => void order.push(name);
    const definition: ServiceDefinition = {
      name: 'board',
      migrations: [{ number: 1, name: 'first', up: step('migration') }],
      create: () => {
        order.push('create');
        return { handlers: [], prepare: step('prepare'), seedDemo: step('seed'), close: step('close') };
      },
    };
    const test = await startTestService(definition, { config: { demo: true } });
    await test.close();
    expect(order).toEqual(['migration', 'create', 'prepare', 'seed', 'close']);
    const plain = await startTestService({ ...definition, migrations: [] });
    await plain.close();
    expect(order.filter((name) => name === 'seed')).toHaveLength(1);
  });

  it('gives its consumers the events of their topics', async () => {
    const handled: unknown[] = [];
    const test = await startTestService({
      ...board,
      create: () => ({
        handlers: [],
        consumers: [
          { group: 'board.notes', topics: ['notes.note'], handle: async ({ payload }) => void handled.push(payload) },
        ],
      }),
    });
    const event = {
      id: 'e1',
      type: 'note.saved',
      topic: 'notes.note',
      key: 'n1',
      schemaVersion: 1,
      aggregateVersion: 1,
    };
    await test.bus.publish([{ ...event, occurredAt: '2026-03-01T12:00:00.000Z', payload: { title: 'x' } }]);
    await test.settle();
    expect(handled).toEqual([{ title: 'x' }]);
    expect(await (await test.as(anotherService('posts')).fetch('/metrics')).text()).toContain(
      'bus_backlog_events{of="board.notes"',
    );
    await test.close();
  });

  it('measures queries of the search and how long jobs wait', async () => {
    const test = await startTestService({
      ...board,
      create: ({ search, jobs }) => ({
        handlers: [],
        prepare: async () => {
          await search.define({ name: 'notes', version: 1, fields: { title: { weight: 1 } } });
          await search.query('notes', { text: '', rights: ['all'], limit: 1 });
          await expect(search.query('none', { text: '', rights: ['all'], limit: 1 })).rejects.toThrow();
          await jobs.add('board.digests', 'digest', {});
        },
      }),
    });
    const text = await (await test.as(anotherService('posts')).fetch('/metrics')).text();
    expect(text).toContain('search_query_duration_seconds_count{service="board",index="notes"} 1');
    expect(text).toContain('search_query_duration_seconds_count{service="board",index="none"} 1');
    expect(text).toContain('# TYPE jobs_oldest_seconds gauge');
    await test.close();
  });

  it('measures requests by route and status, without any id or address', async () => {
    const test = await startTestService(notesService([]), { errors: notesErrors });
    await test.as(visitor()).fetch('/api/v1/notes/canary1?page=1');
    await test.as(visitor()).fetch('/canary2');
    const text = await (await test.as(anotherService('posts')).fetch('/metrics')).text();
    expect(text).toMatch(
      /http_requests_total\{method="GET",route="\/api\/v1\/notes\/:id",status="200",service="notes"\} 1/,
    );
    expect(text).toMatch(/http_requests_total\{method="GET",route="none",status="404",service="notes"\} 1/);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).not.toContain('canary');
    await test.close();
  });

  it('writes no secret of a request to its log', async () => {
    const test = await startTestService(notesService([]), { errors: notesErrors });
    const canary = 'canary-91c2';
    const viewer = member({ id: '65f000000000000000000001', csrf: canary });
    const body = { title: canary, plainPassword: { first: canary, second: canary }, outcome: 'crash', _token: canary };
    const headers = {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      cookie: `consortia-session=${canary}`,
      authorization: `Bearer ${canary}`,
      'user-agent': `\n${canary}`.trim(),
    };
    await test
      .as(viewer)
      .fetch(`/api/v1/notes?token=${canary}`, { method: 'POST', headers, body: JSON.stringify(body) });
    await test.as(viewer).fetch('/api/v1/notes', { method: 'POST', headers, body: `{"password":"${canary}` });
    await test.as(viewer).fetch(`/${canary}?code=${canary}`, { headers });
    expect(test.logs.filter((line) => line.includes('"Request"'))).toHaveLength(3);
    expect(test.logs.join('')).not.toContain(canary);
    expect(test.logs.join('')).not.toContain(test.tokenOf(viewer));
    await test.close();
  });
});

describe('a service that is starting', () => {
  it('serves other services, responds to people with Retry-After, and reports that it is not ready', async () => {
    const host = await startTestService(board, { neighbours: [notesService([])], errors: notesErrors });
    const { open, opened } = opening();
    const definition = notesService([]);
    const { config, keys, bus, cache, live, mailbox, jobs, search, embeddings, llm, connection } = host;
    const log = createLogger({ level: 'silent' });
    const ports = { bus, cache, live, mail: mailbox, jobs, search, embeddings, llm };
    const engines = { ...ports, config, keys, connection, log, resolve: () => '' };
    const service = await startService(
      { ...definition, create: async (context) => ({ ...(await definition.create(context)), prepare: () => opened }) },
      engines,
      { port: 0, host: '127.0.0.1' },
    );
    const status = async (path: string, token: string) =>
      (await fetch(`${service.url}${path}`, { headers: { 'x-consortia-token': token } })).status;
    const [person, other] = [host.tokenOf(visitor(), 'notes'), host.tokenOf(anotherService('posts'), 'notes')];

    expect(await status('/api/v1/anyone', person)).toBe(503);
    expect(await status('/api/v1/service', other)).toBe(200);
    const ready = await fetch(`${service.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'unavailable', missing: ['notes'] }]);
    open();
    await service.ready();
    expect(await status('/api/v1/anyone', person)).toBe(200);
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);

    await host.bus.close();
    expect(await service.missing()).toEqual(['bus']);
    const before = Date.now();
    await service.close();
    expect(Date.now() - before).toBeLessThan(5000);
    await expect(fetch(`${service.url}/healthz`)).rejects.toThrow();
    await host.close();
  });

  it('lets callers leave their connections before it closes them', async () => {
    const host = await startTestService(board);
    const { config, keys, bus, cache, live, mailbox, jobs, search, embeddings, llm, connection } = host;
    const ports = { bus, cache, live, mail: mailbox, jobs, search, embeddings, llm };
    const engines = { ...ports, config, keys, connection, log: createLogger({ level: 'silent' }), resolve: () => '' };
    const service = await startService(notesService([]), engines, { port: 0, host: '127.0.0.1', noticeMs: 1000 });
    await service.ready();
    const kept = async () => (await fetch(`${service.url}/healthz`)).headers.get('connection');
    expect(await kept()).toBe('keep-alive');
    const closed = service.close();
    expect(await kept()).toBe('close');
    await closed;
    await host.close();
  });

  it('says so when it cannot be prepared', async () => {
    const broken = {
      ...board,
      create: () => ({ handlers: [], prepare: () => Promise.reject(new Error('no refill')) }),
    };
    await expect(startTestService(broken)).rejects.toThrow('no refill');
  });
});
