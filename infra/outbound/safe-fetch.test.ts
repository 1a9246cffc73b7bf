import { brotliCompressSync, gzipSync } from 'node:zlib';
import { OutboundError } from './outbound-error.ts';
import type { Lookup } from './resolve-target.ts';
import { createSafeFetch, type SafeFetch, type SafeFetchOptions } from './safe-fetch.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const log = { warn: () => {} } as unknown as SafeFetchOptions['log'];
let server: TestServer;
let port: number;
let safeFetch: SafeFetch;
beforeAll(async () => {
  server = await startTestServer();
  port = server.port;
  const here = `127.0.0.1:${port}`;
  safeFetch = createSafeFetch({ allow: [`http://${here}`], privateHosts: [here], log });
});
beforeEach(() => server.respondWith((_request, response) => response.end('plain')));
afterAll(() => server.close());

const here = (path = '/') => `http://127.0.0.1:${port}${path}`;
const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'succeeded',
    (error: unknown) => (error instanceof OutboundError ? error.reason : `unexpected: ${error}`),
  );

describe('a request to an allowed host', () => {
  it('carries credentials where its client may, and then follows no redirect', async () => {
    const here = `127.0.0.1:${port}`;
    const options = { allow: [`http://${here}`], privateHosts: [here], log };
    const headers = { Authorization: 'Bearer a-token' };
    expect(await reasonOf(safeFetch(`http://${here}/`, { headers }))).toBe('header');
    const authorized = createSafeFetch({ ...options, mayAuthorize: true });
    await authorized(`http://${here}/`, { headers });
    expect(server.requests.at(-1)).toMatchObject({ headers: { authorization: 'Bearer a-token' } });
    server.respondWith((_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end());
    expect(await reasonOf(authorized(`http://${here}/`, { headers }))).toBe('too_many_redirects');
    expect(() => createSafeFetch({ ...options, mayAuthorize: true, maxRedirects: 1 })).toThrow(/redirect/);
  });

  it('brings status, headers and body, whatever the status', async () => {
    server.respondWith((_request, response) => {
      response.writeHead(418, { 'X-Kind': 'pot', 'Set-Cookie': 'a=b' }).end('short');
    });
    const { status, headers, body } = await safeFetch(here('/path?query=1'));
    expect([status, headers['x-kind'], headers['set-cookie'], body.toString()]).toEqual([
      418,
      'pot',
      undefined,
      'short',
    ]);
    expect(server.requests[0]).toMatchObject({
      method: 'GET',
      url: '/path?query=1',
      headers: { host: `127.0.0.1:${port}` },
    });
  });

  it('carries a body', async () => {
    await safeFetch(here(), {
      method: 'POST',
      body: Buffer.from('{}'),
      headers: { 'content-type': 'application/json' },
    });
    expect(server.requests[0]).toMatchObject({
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
  });

  it.each([
    ['gzip', gzipSync('packed')],
    ['br', brotliCompressSync('packed')],
  ])('is decompressed from %s', async (encoding, bytes) => {
    server.respondWith((_request, response) => response.writeHead(200, { 'Content-Encoding': encoding }).end(bytes));
    expect((await safeFetch(here())).body.toString()).toBe('packed');
  });

  it('may have no body at all', async () => {
    server.respondWith((_request, response) => response.writeHead(204, { 'Content-Encoding': 'gzip' }).end());
    expect(await safeFetch(here())).toMatchObject({ status: 204, body: Buffer.alloc(0) });
  });

  it('sets no header that identifies someone or steers the connection', async () => {
    for (const name of ['Cookie', 'Authorization', 'Host', 'Proxy-Authorization', 'Transfer-Encoding']) {
      expect(await reasonOf(safeFetch(here(), { headers: { [name]: 'x' } }))).toBe('header');
    }
    expect(await reasonOf(safeFetch(here(), { headers: { 'x-a': 'one\r\nx-b: two' } }))).toBe('header');
    expect(server.requests).toEqual([]);
  });
});

describe('an address that is not allowed', () => {
  it.each([
    ['ftp://127.0.0.1/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['data:text/plain,x', 'scheme'],
    ['http://api.example/', 'scheme'],
    ['https://user@api.example/', 'credentials'],
    ['https://:word@api.example/', 'credentials'],
    ['https://other.example/', 'host'],
    ['https://api.example.evil.test/', 'host'],
    ['https://evil.api.example/', 'host'],
    ['https://api.example./', 'host'],
    ['https://api.example:8443/', 'host'],
    ['https://api.example\\@other.example/', 'allowed'],
    ['http://0x7f.0.0.0.0.1/', 'malformed_url'],
    ['not an address', 'malformed_url'],
    ['//api.example/', 'malformed_url'],
  ])('is refused before any look-up: %s', async (url, expected) => {
    const lookups: string[] = [];
    const lookup: Lookup = async (name) => {
      lookups.push(name);
      return [];
    };
    const reason = await reasonOf(createSafeFetch({ allow: ['api.example'], lookup, log })(url));
    // A backslash is a slash to every parser of addresses: what follows is the path of the allowed host.
    if (expected === 'allowed') expect([reason, lookups]).toEqual(['unresolved', ['api.example']]);
    else expect([reason, lookups]).toEqual([expected, []]);
  });

  it('is accepted in the list only as a host or an origin', () => {
    for (const entry of ['https://a.example/path', 'https://a:b@a.example', 'ftp://a.example', '', 'https://*.a b']) {
      expect(() => createSafeFetch({ allow: [entry], log })).toThrow(/allowed host/);
    }
    expect(() => createSafeFetch({ allow: [], privateHosts: ['127.0.0.1'], log })).toThrow(/host:port/);
  });
});

describe('a literal address', () => {
  it.each([
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '127.0.0.1.',
    '１２７.0.0.1',
    '0.0.0.0',
    '0',
    '[::]',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fd00::1]',
    '10.0.0.1',
    '0xa.1',
    '192.168.1',
    '172.16.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '0xa9fea9fe',
    '224.0.0.1',
    '255.255.255.255',
  ])('in our own network is refused in any form, although it is allowed: %s', async (host) => {
    const lookup: Lookup = () => Promise.reject(new Error('a literal is not resolved'));
    const strict = createSafeFetch({ allow: [`http://${host}:${port}`], lookup, log });
    expect(await reasonOf(strict(`http://${host}:${port}/`))).toBe('private_address');
    expect(server.requests).toEqual([]);
  });

  it('is reached where the operator opened exactly this host and port', async () => {
    const allow = [`http://127.0.0.1:${port}`];
    const opened = createSafeFetch({ allow, privateHosts: [`127.0.0.1:${port}`], log });
    expect(await reasonOf(opened(here()))).toBe('succeeded');
    const elsewhere = createSafeFetch({ allow, privateHosts: [`127.0.0.1:${port + 1}`, `localhost:${port}`], log });
    expect(await reasonOf(elsewhere(here()))).toBe('private_address');
  });

  it('of no single host stays closed even then', async () => {
    const host = '0.0.0.0';
    const strict = createSafeFetch({ allow: [`http://${host}:${port}`], privateHosts: [`${host}:${port}`], log });
    expect(await reasonOf(strict(`http://${host}:${port}/`))).toBe('private_address');
  });
});
