import { refusalMessages } from '@consortia/proto/messages/refusals';
import { type Edge, publicUrl, send, startEdge } from './edge.ts';

const list = '/api/v1/opportunities';
const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const token = { 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': 'x' };

describe('a request that another site’s page sends', () => {
  let edge: Edge;
  beforeAll(async () => {
    edge = await startEdge();
  });
  afterAll(() => edge.close());
  const requestsSeen = () => edge.posts.seen.length + edge.identity.state.seen.length + edge.identity.state.resolved;

  it.each<[string, string, Record<string, string>]>([
    ['its Origin', 'POST', { origin: 'https://evil.example', ...token }],
    ['an Origin that starts like ours', 'POST', { origin: `${publicUrl}.evil.example`, ...token }],
    ['our name on another scheme', 'POST', { origin: 'http://consortia.example', ...token }],
    ['our name on another port', 'POST', { origin: `${publicUrl}:8443`, ...token }],
    ['an Origin of nowhere', 'POST', { origin: 'null', ...token }],
    ['its Sec-Fetch-Site', 'POST', { 'sec-fetch-site': 'cross-site', ...token }],
    ['the mark of a sister site', 'POST', { 'sec-fetch-site': 'same-site', ...token }],
    ['a form it submits', 'POST', { ...link, origin: 'https://evil.example' }],
    ['a form it submits without an Origin', 'POST', link],
    ['a script that reads', 'GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }],
    [
      'a picture it shows',
      'GET',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    ],
    ['a frame it opens', 'GET', { ...link, 'sec-fetch-dest': 'iframe' }],
    [
      'a question for permission',
      'OPTIONS',
      { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    ],
    ['a delete', 'DELETE', { origin: 'https://evil.example' }],
  ])('and that carries %s is refused before any service gets a request', async (_what, method, headers) => {
    const before = requestsSeen();
    const cookie = `__Host-consortia-session=${edge.identity.signIn('ana')}`;
    const response = await edge.send(method === 'GET' ? list : '/logout', { method, headers: { ...headers, cookie } });
    expect(response.status).toBe(403);
    expect(response.json()).toEqual({ message: refusalMessages.otherSite });
    expect(requestsSeen()).toBe(before);
    const allowed = Object.keys(response.headers).filter((name) => name.startsWith('access-control'));
    expect(allowed).toEqual([]);
  });

  it.each(['cross-site', 'same-site', 'none'])(
    'marks no conversation as read with the link of its call, from %s [C44]',
    async (site) => {
      const inbox = await startEdge({ upstreamOf: { inbox: edge.servers.posts } });
      const read = async (headers: Record<string, string>) => {
        const response = await inbox.send(`/inbox/${'c'.repeat(24)}/read`, { headers });
        return [response.status, edge.posts.seen.splice(0).length];
      };
      try {
        expect(await read({ ...link, 'sec-fetch-site': site })).toEqual([403, 0]);
        expect(await read({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' })).toEqual([200, 1]);
        expect(await read({})).toEqual([200, 1]);
      } finally {
        await inbox.close();
      }
    },
  );

  it('is accepted when a person follows a link', async () => {
    expect((await edge.send(list, { headers: link })).status).toBe(200);
  });

  it.each<[string, Record<string, string>]>([
    ['our own pages', { origin: publicUrl, 'sec-fetch-site': 'same-origin' }],
    ['an address that was typed', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    ['no browser at all', {}],
  ])('has nothing to do with %s', async (_what, headers) => {
    const response = await edge.send('/logout', { method: 'POST', headers });
    expect(response.status).toBe(200);
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('differs from ours by host name: every name of this machine counts as ours when the product is published on it', async () => {
    const local = await startEdge({ config: { publicUrl: 'http://localhost:3000' } as never });
    try {
      const from = async (origin: string) =>
        (await send(local.port, '/logout', { method: 'POST', headers: { origin } })).status;
      expect(await from('http://127.0.0.1:3000')).toBe(200);
      expect(await from('http://localhost:3000')).toBe(200);
      expect(await from('http://localhost:3001')).toBe(403);
      expect(await from('http://localhost.evil.example:3000')).toBe(403);
    } finally {
      await local.close();
    }
  });
});
