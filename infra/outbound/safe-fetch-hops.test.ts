import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { OutboundError } from './outbound-error.ts';
import type { Lookup, ResolvedAddress } from './resolve-target.ts';
import { createSafeFetch, type SafeFetchOptions } from './safe-fetch.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const log = { warn: () => {} } as unknown as SafeFetchOptions['log'];
const at = (address: string): ResolvedAddress[] => [{ address, family: address.includes(':') ? 6 : 4 }];
/** A look-up that resolves to each list in turn, then to the last one, and records the names. */
function resolvesTo(...lists: ResolvedAddress[][]): Lookup & { names: string[] } {
  const names: string[] = [];
  const lookup = async (name: string) => {
    names.push(name);
    return lists[Math.min(names.length, lists.length) - 1]!;
  };
  return Object.assign(lookup, { names });
}
const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'succeeded',
    (error: unknown) => (error instanceof OutboundError ? error.reason : `unexpected: ${error}`),
  );

let one: TestServer;
let other: TestServer;
beforeAll(async () => {
  one = await startTestServer('127.0.0.1');
  other = await startTestServer('127.0.0.2', one.port);
});
beforeEach(() => {
  one.respondWith((_request, response) => response.end('one'));
  other.respondWith((_request, response) => response.end('other'));
});
afterAll(() => {
  one.close();
  other.close();
});
const named = (lookup: Lookup, options: Partial<SafeFetchOptions> = {}) =>
  createSafeFetch({
    allow: [`http://mirror.test:${one.port}`, `http://next.test:${one.port}`],
    privateHosts: [`mirror.test:${one.port}`],
    lookup,
    log,
    timeoutMs: 5000,
    ...options,
  });
const mirror = (path = '/') => `http://mirror.test:${one.port}${path}`;

describe('a name', () => {
  it('is resolved once, and the connection goes to the address that was checked', async () => {
    const lookup = resolvesTo(at('127.0.0.2'), at('127.0.0.1'));
    expect((await named(lookup)(mirror())).body.toString()).toBe('other');
    expect(lookup.names).toEqual(['mirror.test']);
    expect(one.requests).toEqual([]);
    expect(other.requests[0]!.headers.host).toBe(`mirror.test:${one.port}`);
  });

  it('that resolves to a public address first and to a private one later is never requested at the private one', async () => {
    const unassigned = '2d00::1';
    const lookup = resolvesTo(at(unassigned), at('127.0.0.1'));
    const reason = await reasonOf(named(lookup, { privateHosts: [], timeoutMs: 500 })(mirror()));
    expect(['unreachable', 'timed_out']).toContain(reason);
    expect(lookup.names).toEqual(['mirror.test']);
    expect(one.requests).toEqual([]);
  });

  it('that resolves to a private address is refused unless the operator opened it', async () => {
    expect(await reasonOf(named(resolvesTo(at('127.0.0.1')), { privateHosts: [] })(mirror()))).toBe('private_address');
    expect(one.requests).toEqual([]);
  });

  it.each(['169.254.169.254', '::ffff:127.0.0.1', '0.0.0.0', '127.1', '0x7f000001', '', 'localhost'])(
    'that resolves to an address of no single host is refused even where the operator opened it: %s',
    async (address) => expect(await reasonOf(named(resolvesTo(at(address)))(mirror()))).toBe('private_address'),
  );

  it('with one private address among public ones is refused as a whole', async () => {
    const lookup = resolvesTo([...at('8.8.8.8'), ...at('10.0.0.1')]);
    expect(await reasonOf(named(lookup, { privateHosts: [] })(mirror()))).toBe('private_address');
  });

  it('with several addresses is reached at the next one when the first does not respond', async () => {
    other.close();
    const lookup = resolvesTo([...at('127.0.0.2'), ...at('127.0.0.1')]);
    expect((await named(lookup)(mirror())).body.toString()).toBe('one');
    other = await startTestServer('127.0.0.2', one.port);
  });

  it('that does not exist, and a look-up that never ends, give different reasons', async () => {
    expect(await reasonOf(named(() => Promise.reject(new Error('ENOTFOUND')))(mirror()))).toBe('unresolved');
    const never = named(() => new Promise(() => {}), { timeoutMs: 50 });
    expect(await reasonOf(never(mirror()))).toBe('timed_out');
  });

  it('is shown to a server with a certificate although the connection is made by address', async () => {
    const shown: string[] = [];
    const server = createTlsServer({
      SNICallback: (name, done) => {
        shown.push(name);
        done(new Error('no certificate'));
      },
    });
    server.on('tlsClientError', () => {});
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const host = `secure.test:${port}`;
    const safeFetch = createSafeFetch({
      allow: [`https://${host}`],
      privateHosts: [host],
      lookup: resolvesTo(at('127.0.0.1')),
      log,
    });
    expect(await reasonOf(safeFetch(`https://${host}/`))).not.toBe('succeeded');
    expect(shown).toEqual(['secure.test']);
    server.close();
  });
});

describe('a redirect', () => {
  const sendTo = (location: string, status = 302) => {
    one.respondWith((request, response) => {
      if (request.url === '/') response.writeHead(status, { Location: location }).end('moved');
      else response.end('arrived');
    });
  };

  it('is followed within the allowed hosts, and each hop is resolved and checked again', async () => {
    sendTo('/next?page=2');
    const lookup = resolvesTo(at('127.0.0.1'));
    expect((await named(lookup)(mirror())).body.toString()).toBe('arrived');
    expect(one.requests.map(({ url }) => url)).toEqual(['/', '/next?page=2']);
    expect(lookup.names).toEqual(['mirror.test', 'mirror.test']);
  });

  it('to a name that has meanwhile become a private one is refused', async () => {
    sendTo('/next');
    const reason = await reasonOf(named(resolvesTo(at('127.0.0.1'), at('169.254.169.254')))(mirror()));
    expect([reason, one.requests.length]).toEqual(['private_address', 1]);
  });

  it.each([
    [
      'an allowed host that resolves to a private address',
      (port: number) => `http://next.test:${port}/x`,
      'private_address',
    ],
    ['a host that is not allowed', () => 'https://other.test/', 'host'],
    ['this machine', (port: number) => `http://127.0.0.1:${port}/x`, 'host'],
    ['this machine by name', (port: number) => `http://localhost:${port}/x`, 'host'],
    ['another port', () => 'http://mirror.test:1/', 'host'],
    ['another scheme', () => 'file:///etc/passwd', 'scheme'],
    ['an address with credentials', (port: number) => `http://a:b@mirror.test:${port}/`, 'credentials'],
    ['nothing readable', () => 'http://[', 'malformed_url'],
  ])('to %s is refused', async (_where, location, reason) => {
    sendTo(location(one.port));
    expect(await reasonOf(named(resolvesTo(at('127.0.0.1')))(mirror()))).toBe(reason);
    expect(one.requests.map(({ url }) => url)).toEqual(['/']);
  });

  it('in a circle ends after five hops', async () => {
    one.respondWith((_request, response) => response.writeHead(302, { Location: '/' }).end());
    expect(await reasonOf(named(resolvesTo(at('127.0.0.1')))(mirror()))).toBe('too_many_redirects');
    expect(one.requests).toHaveLength(6);
  });

  it.each([
    [301, 'GET', ''],
    [302, 'GET', ''],
    [303, 'GET', ''],
    [307, 'POST', 'content'],
    [308, 'POST', 'content'],
  ])('with status %d repeats a POST as %s', async (status, method, body) => {
    sendTo('/next', status);
    await named(resolvesTo(at('127.0.0.1')))(mirror(), { method: 'POST', body: 'content', headers: { 'x-kind': 'a' } });
    expect(one.requests[1]).toMatchObject({ method, body });
    expect(one.requests[1]!.headers['x-kind']).toBe(method === 'GET' ? undefined : 'a');
  });

  it('without a location, and a 304, are returned as responses', async () => {
    one.respondWith((_request, response) => response.writeHead(302).end('stay'));
    expect(await named(resolvesTo(at('127.0.0.1')))(mirror())).toMatchObject({
      status: 302,
      body: Buffer.from('stay'),
    });
    one.respondWith((_request, response) => response.writeHead(304, { Location: '/x' }).end());
    expect((await named(resolvesTo(at('127.0.0.1')))(mirror())).status).toBe(304);
  });
});
