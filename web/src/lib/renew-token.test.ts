import '../testing/text-encoder.ts';

import { identityApi } from '@consortia/proto/identity/api';
import { sessionOf, visitor } from '../testing/show-page.tsx';
import { api, mutationOf, request } from './base-api.ts';
import { sessionEndpoint } from './session.ts';
import { createStore } from './store.ts';

const probe = api.injectEndpoints({
  endpoints: (build) => ({ renewed: mutationOf(build, () => request(identityApi.signOut, {})) }),
});
const usual = globalThis.fetch;
let session: object;
let valid: string;
let sent: string[];
const respond = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
  ok: status < 300,
  status,
  headers: new Map(Object.entries({ 'content-type': 'application/json', ...headers })),
  json: async () => body,
  text: async () => JSON.stringify(body),
});
beforeEach(() => {
  sent = [];
  globalThis.fetch = (async (url: string, { body }: { body?: string }) => {
    if (url.endsWith('/session')) return respond(200, session);
    const { _token } = JSON.parse(body ?? '{}');
    sent.push(_token);
    return _token === valid
      ? respond(200, { message: 'done', url: '/' })
      : respond(403, { message: 'no' }, { 'x-error-type': 'csrf-invalid' });
  }) as never;
});
afterEach(() => {
  globalThis.fetch = usual;
});

/** Sends a request after the session has become `after`; returns the tokens that were sent and the flashes. */
async function outcome(before: object, after: object): Promise<{ tokens: string[]; flashes: string[] }> {
  session = before;
  const store = createStore();
  await store.dispatch(sessionEndpoint.initiate());
  session = after;
  await store.dispatch(probe.endpoints.renewed.initiate());
  return { tokens: sent, flashes: store.getState().flashes.map(({ message }) => message) };
}
const ada = (csrfToken: string) => ({ ...sessionOf(['ROLE_USER']), csrfToken });
const expired = 'Your session has expired. Please refresh the page to continue.';

describe('a request with the token of an earlier cookie', () => {
  it('is sent once more with the new token of the same person', async () => {
    valid = 'second';
    expect(await outcome(ada('first'), ada('second'))).toEqual({ tokens: ['first', 'second'], flashes: [] });
  });

  it('is not sent in the name of another person who has signed in meanwhile', async () => {
    valid = 'second';
    const other = ada('second');
    const after = { ...other, user: { ...other.user, id: 'b2' } };
    expect(await outcome(ada('first'), after)).toEqual({ tokens: ['first'], flashes: [expired] });
  });

  it('is not sent again by a visitor, or where the token has not changed', async () => {
    valid = 'third';
    expect(await outcome(visitor, { ...visitor, csrfToken: 'third' })).toEqual({
      tokens: ['token'],
      flashes: [expired],
    });
    sent = [];
    expect(await outcome(ada('first'), ada('first'))).toEqual({ tokens: ['first'], flashes: [expired] });
  });

  it('is sent twice at most', async () => {
    valid = 'none';
    expect(await outcome(ada('first'), ada('second'))).toEqual({ tokens: ['first', 'second'], flashes: [expired] });
  });
});
