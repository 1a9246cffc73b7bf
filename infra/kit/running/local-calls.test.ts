import { type CallError, createClient } from '@consortia/proto/client';
import { notesApi, startNotesForTests } from '../../testing/notes-service.ts';
import type { TestService } from '../../testing/test-service.ts';
import { member } from '../../testing/viewers.ts';
import { tokenHeader, viewerTokens } from '../viewer/internal-token.ts';
import { fetchWithin, localCalls } from './local-calls.ts';

let notes: TestService;
startNotesForTests((started) => {
  notes = started;
});

const viewer = member('65f000000000000000000001');
/** Requests over HTTP and without a connection. */
const ways = (): (typeof fetch)[] => [fetch, fetchWithin(() => notes.running.calls)];
const clientOver = (way: typeof fetch, sent?: string) => {
  const token = sent ?? viewerTokens(notes.keys, () => new Date())(viewer, 'notes');
  const headers = () => ({ [tokenHeader]: token, 'X-Request-Id': '0123456789abcdef' });
  return createClient({ baseUrl: notes.url, fetch: way, headers, token: () => viewer.csrf });
};
const outcomeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.catch(({ message, status, body, errorType }: CallError) => ({ message, status, body, errorType }));

describe('a call within the process', () => {
  it.each<[string, (client: ReturnType<typeof clientOver>) => Promise<unknown>]>([
    ['reads', ({ call }) => call(notesApi.read, { params: { id: 'a' }, query: { page: 2 } })],
    ['writes', ({ call }) => call(notesApi.create, { body: { title: 'Ünïted ✓', tags: ['x'] } })],
    ['refused for what it says', ({ call }) => call(notesApi.create, { body: { title: 'x'.repeat(30) } })],
    ['refused for its state', ({ call }) => call(notesApi.create, { body: { title: 'One', outcome: 'taken' } })],
    ['refused for its rights', ({ call }) => call(notesApi.admin)],
    ['for other services', ({ call }) => call(notesApi.service)],
    ['that fails', ({ call }) => call(notesApi.create, { body: { title: 'One', outcome: 'crash' } })],
    ['too large', ({ call }) => call(notesApi.create, { body: { title: 'x'.repeat(300_000) } })],
  ])('has the response that it has over HTTP: one that is %s', async (_name, make) => {
    const [http, local] = await Promise.all(ways().map((way) => outcomeOf(make(clientOver(way)))));
    expect(local).toEqual(http);
  });

  it('needs a token that vouches for the caller, and is logged with its id', async () => {
    const within = ways()[1]!;
    expect(await outcomeOf(clientOver(within, 'a.b.c').call(notesApi.anyone))).toMatchObject({ status: 401 });
    const before = notes.logs.length;
    await clientOver(within).call(notesApi.anyone);
    const lines = notes.logs.slice(before).map((line) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'Request', status: 200, route: '/api/v1/anyone', requestId: '0123456789abcdef' }),
    );
    expect(lines.some(({ aborted }) => aborted)).toBe(false);
  });

  it('reaches other addresses over HTTP', async () => {
    const elsewhere = fetchWithin(() => undefined);
    expect((await elsewhere(`${notes.url}/healthz`)).status).toBe(200);
  });
});

describe('calls that close', () => {
  it('give what is under way its time, and refuse what comes later', async () => {
    const held = Promise.withResolvers<void>();
    const calls = localCalls(async (_request, response) => {
      await held.promise;
      response.end('done');
    });
    const pending = calls.fetch('/x', { headers: {} });
    const abandoned = calls.fetch('/x', { headers: {}, signal: AbortSignal.abort(new Error('too late')) });
    await expect(abandoned).rejects.toThrow('too late');
    let closed = false;
    const closing = calls.close().then(() => {
      closed = true;
    });
    await expect(calls.fetch('/x', { headers: {} })).rejects.toThrow('fetch failed');
    expect(closed).toBe(false);
    held.resolve();
    expect(await (await pending).text()).toBe('done');
    await closing;
  });
});
