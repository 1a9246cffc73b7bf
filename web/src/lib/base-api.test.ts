import '../testing/text-encoder.ts';

import { identityApi } from '@consortia/proto/identity/api';
import type { Route } from '@consortia/proto/route';
import { visitor } from '../testing/show-page.tsx';
import { type ApiRequest, api } from './base-api.ts';
import { flashed } from './flashes.ts';
import { sessionEndpoint } from './session.ts';
import { createStore } from './store.ts';

type Quiet = ApiRequest['quiet'];
const probe = api.injectEndpoints({
  endpoints: (build) => ({
    probe: build.mutation<unknown, { quiet: Quiet; access: Route['access'] }>({
      query: ({ quiet, access }) => ({
        route: { ...identityApi.signOut, access } as Route,
        input: { body: {} },
        quiet,
      }),
    }),
  }),
});

type Sent = { url: string; headers: Record<string, string>; method: string; body?: string };
const sent: Sent[] = [];
const usualFetch = globalThis.fetch;
function respondWith(status: number, body: unknown, headers: Record<string, string> = {}): void {
  const all = new Map(Object.entries({ 'content-type': 'application/json', ...headers }));
  globalThis.fetch = (async (url: string, init: Omit<Sent, 'url'>) => {
    sent.push({ url, headers: init.headers, method: init.method, body: init.body });
    return { ok: status < 300, status, headers: all, json: async () => body, text: async () => String(body) };
  }) as never;
}
const storeAfter = async (quiet: Quiet, access: Route['access'] = 'anyone', store = createStore()) => {
  await store.dispatch(probe.endpoints.probe.initiate({ quiet, access }));
  return store;
};
async function flashesAfter(status: number, body: unknown, headers?: Record<string, string>, quiet?: Quiet) {
  respondWith(status, body, headers);
  const store = await storeAfter(quiet);
  return store.getState().flashes.map(({ kind, message, durationMs }) => ({ kind, message, durationMs }));
}

describe('failed requests', () => {
  beforeEach(() => sent.splice(0));
  afterEach(() => {
    globalThis.fetch = usualFetch;
  });

  it('report an expired session when the token is rejected, before any other message [E01]', async () => {
    const body = { message: 'No.', errors: ['First.'] };
    expect(await flashesAfter(403, body, { 'x-error-type': 'csrf-invalid' })).toEqual([
      {
        kind: 'warning',
        message: 'Your session has expired. Please refresh the page to continue.',
        durationMs: 6000,
      },
    ]);
  });

  it('show the message of a 401 as a warning [E02]', async () => {
    expect(await flashesAfter(401, { message: 'Invalid credentials.' })).toEqual([
      { kind: 'warning', message: 'Invalid credentials.', durationMs: 6000 },
    ]);
  });

  it('show each entry of an errors list as a warning [E04]', async () => {
    expect(await flashesAfter(422, { message: 'Please check.', errors: ['First.', 'Second.'] })).toEqual([
      { kind: 'warning', message: 'First.', durationMs: 6000 },
      { kind: 'warning', message: 'Second.', durationMs: 6000 },
    ]);
  });

  it('show the message as danger without a list of errors [E06, K26]', async () => {
    expect(await flashesAfter(500, { message: 'Something went wrong.' })).toEqual([
      { kind: 'danger', message: 'Something went wrong.', durationMs: 10_000 },
    ]);
  });

  it('are no longer shown once the same call has succeeded, while others stay', async () => {
    respondWith(500, { message: 'Not now.' });
    const store = await storeAfter(undefined);
    store.dispatch(flashed({ kind: 'danger', message: 'Of another call.', call: 'posts.likePost' }));
    respondWith(200, { message: 'Done.', url: '/' });
    await storeAfter(undefined, 'anyone', store);
    expect(store.getState().flashes.map(({ message }) => message)).toEqual(['Of another call.']);
  });

  it('leave field errors to the form that shows them', async () => {
    const body = { message: 'Please check.', errors: ['Blank.'], fields: { email: ['Blank.'] } };
    expect(await flashesAfter(422, body, {}, 'fields')).toEqual([]);
    expect(await flashesAfter(401, { message: 'Invalid credentials.' }, {}, 'fields')).toHaveLength(1);
  });

  it('raise no flash for a status that the page handles itself, nor for a quiet request', async () => {
    expect(await flashesAfter(404, { message: 'Not here.' }, {}, [404])).toEqual([]);
    expect(await flashesAfter(500, { message: 'Not now.' }, {}, [404])).toHaveLength(1);
    expect(await flashesAfter(500, { message: 'Not now.' }, {}, 'all')).toEqual([]);
  });

  it('without a session always raise a flash, and the session has ended until a request succeeds [E01, E02]', async () => {
    respondWith(401, { message: 'Please sign in to continue.' });
    const store = await storeAfter('all', 'signed-in');
    expect(store.getState()).toMatchObject({
      flashes: [{ kind: 'warning', message: 'Please sign in to continue.' }],
      sessionEnd: true,
    });
    respondWith(200, { message: 'Done.', url: '/' });
    expect((await storeAfter('all', 'signed-in', store)).getState().sessionEnd).toBe(false);
    expect(await flashesAfter(403, {}, { 'x-error-type': 'csrf-invalid' }, 'all')).toHaveLength(1);
  });

  it('with a wrong password do not end the session', async () => {
    respondWith(401, { message: 'Invalid credentials.' });
    expect((await storeAfter(undefined)).getState().sessionEnd).toBe(false);
  });

  it('never show the body of an unknown response', async () => {
    const [flash] = await flashesAfter(502, '<html>proxy</html>', { 'content-type': 'text/html' });
    expect(flash?.message).toBe('This part of Consortia is not available right now. Please try again in a moment.');
  });
});

describe('requests that change something', () => {
  afterEach(() => {
    globalThis.fetch = usualFetch;
  });

  it('carry X-Requested-With and the token of the session in their body [C01, C02]', async () => {
    const store = createStore();
    respondWith(200, { ...visitor, csrfToken: 'token-of-the-session' });
    await store.dispatch(sessionEndpoint.initiate());
    sent.splice(0);
    respondWith(200, { message: 'You are signed out.', url: '/' });
    await storeAfter(undefined, 'anyone', store);
    expect(sent).toEqual([
      {
        url: '/logout',
        method: 'POST',
        body: '{"_token":"token-of-the-session"}',
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          'X-Requested-With': 'XMLHttpRequest',
          traceparent: expect.any(String),
        },
      },
    ]);
  });
});
