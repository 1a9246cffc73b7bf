import type { Lookup, ResolvedAddress } from '@consortia/infra/outbound/resolve-target';
import { startTestServer, type TestServer } from '@consortia/infra/outbound/testing/test-server';
import { createIconSource } from './icon-source.ts';

/** A circle, smaller than any PNG. */
const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4" cx="4" cy="4"/></svg>';
const log = { warn: () => {} } as never;
const at = (address: string): ResolvedAddress[] => [{ address, family: address.includes(':') ? 6 : 4 }];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.respondWith((_request, response) => response.end(icon)));
afterAll(() => server.close());

/** The icon service at a fixed host of the own network. */
const atService = (path = '/icon/{host}') =>
  createIconSource({ linkIconUrl: `http://127.0.0.1:${server.port}${path}`, linkIconPrivate: true }, log)!;
/** The linked site itself. */
const atSite = (lookup: Lookup, linkIconPrivate = false) =>
  createIconSource({ linkIconUrl: `http://{host}:${server.port}/icon.svg`, linkIconPrivate }, log, lookup)!;
const none = { icon: null, temporary: false };

describe('the icon of a host', () => {
  it('is requested by its host name alone, and is encoded again [C45]', async () => {
    const { icon: found } = await atService('/icon/{host}?size=64')('lab.uni-aurora.eu');
    expect(found?.subarray(8, 12).toString()).toBe('WEBP');
    expect(server.requests).toMatchObject([{ method: 'GET', url: '/icon/lab.uni-aurora.eu?size=64', body: '' }]);
    expect(server.requests[0]!.headers).not.toHaveProperty('referer');
    expect(server.requests[0]!.headers).not.toHaveProperty('cookie');
  });

  it('is not requested where no address is configured', () => {
    expect(createIconSource({}, log)).toBeNull();
  });

  it.each([404, 403, 204])('is none with status %i', async (status) => {
    server.respondWith((_request, response) => response.writeHead(status).end(status === 204 ? undefined : icon));
    expect(await atService()('lab.eu')).toEqual(none);
  });

  it.each([429, 500, 503])('may be there later with status %i', async (status) => {
    server.respondWith((_request, response) => response.writeHead(status).end(icon));
    expect(await atService()('lab.eu')).toEqual({ icon: null, temporary: true });
  });

  it('may be there later where the connection breaks or nothing listens', async () => {
    server.respondWith((_request, response) => response.destroy());
    expect(await atService()('lab.eu')).toEqual({ icon: null, temporary: true });
    const nowhere = createIconSource({ linkIconUrl: 'http://127.0.0.1:9/{host}', linkIconPrivate: true }, log)!;
    expect(await nowhere('lab.eu')).toEqual({ icon: null, temporary: true });
  });

  it('is none where the response is too large or no picture', async () => {
    for (const body of ['x'.repeat(300 * 1024), '<html>', '<svg><script/></svg>', '']) {
      server.respondWith((_request, response) => response.end(body));
      expect(await atService()('lab.eu')).toEqual(none);
    }
  });

  it.each([
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/',
    'http://localhost/',
    'https://elsewhere.example/icon.svg',
    'file:///etc/passwd',
  ])('does not follow a redirect to %s', async (location) => {
    server.respondWith((_request, response) => response.writeHead(302, { location }).end());
    expect(await atService()('lab.eu')).toEqual(none);
    expect(server.requests).toHaveLength(1);
  });

  it('follows a redirect within its host, and not for ever', async () => {
    server.respondWith(({ url }, response) => {
      if (url === '/icon/lab.eu') response.writeHead(301, { location: '/moved' }).end();
      else response.end(icon);
    });
    expect((await atService()('lab.eu')).icon).not.toBeNull();
    server.respondWith((_request, response) => response.writeHead(302, { location: '/again' }).end());
    expect(await atService()('lab.eu')).toEqual(none);
    expect(server.requests).toHaveLength(3);
  });
});

describe('the address behind a linked host', () => {
  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '0.0.0.0',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ])('is refused where it is private: %s', async (address) => {
    for (const isPrivate of [false, true])
      expect(await atSite(async () => at(address), isPrivate)('lab.eu')).toEqual(none);
    expect(server.requests).toEqual([]);
  });

  it('is resolved once, so that a name which becomes private meanwhile is never requested there', async () => {
    const names: string[] = [];
    const rebinding: Lookup = async (name) => {
      names.push(name);
      return names.length === 1 ? at('2d00::1') : at('127.0.0.1');
    };
    expect((await atSite(rebinding)('rebinds.eu')).icon).toBeNull();
    expect([names, server.requests]).toEqual([['rebinds.eu'], []]);
  });

  it('is refused where one of several is private, and where there is none', async () => {
    expect(await atSite(async () => [...at('8.8.8.8'), ...at('127.0.0.1')])('lab.eu')).toEqual(none);
    expect(await atSite(async () => [])('lab.eu')).toEqual({ icon: null, temporary: true });
    expect(server.requests).toEqual([]);
  });
});
