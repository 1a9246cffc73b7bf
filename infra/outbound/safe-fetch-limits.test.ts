import { inspect } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describeError } from '../log/describe-error.ts';
import { OutboundError } from './outbound-error.ts';
import { createSafeFetch, type SafeFetchOptions } from './safe-fetch.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const logged: unknown[] = [];
const log = { warn: (...entry: unknown[]) => void logged.push(entry) } as unknown as SafeFetchOptions['log'];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const here = (path = '/') => `http://127.0.0.1:${server.port}${path}`;
const make = (options: Partial<SafeFetchOptions> = {}) =>
  createSafeFetch({
    allow: [`http://127.0.0.1:${server.port}`],
    privateHosts: [`127.0.0.1:${server.port}`],
    log,
    maxBytes: 1000,
    ...options,
  });
const errorOf = (work: Promise<unknown>): Promise<OutboundError> =>
  work.then(
    () => Promise.reject(new Error('succeeded')),
    (error: unknown) => error as OutboundError,
  );
const reasonOf = async (work: Promise<unknown>) => (await errorOf(work)).reason;

describe('the size of a response', () => {
  it('may be exactly what is allowed', async () => {
    server.respondWith((_request, response) => response.end(Buffer.alloc(1000)));
    expect((await make()(here())).body).toHaveLength(1000);
  });

  it('is refused by what it announces, before it is sent', async () => {
    server.respondWith((_request, response) => response.writeHead(200, { 'Content-Length': '1001' }).flushHeaders());
    expect(await reasonOf(make()(here()))).toBe('too_large');
  });

  it('is refused as it comes in, where it announces nothing and never ends', async () => {
    let isClosed = (): void => {};
    const closed = new Promise<void>((resolve) => {
      isClosed = resolve;
    });
    server.respondWith((_request, response) => {
      const more = (): void => void (response.writable && response.write(Buffer.alloc(100), () => setImmediate(more)));
      response.once('close', isClosed);
      more();
    });
    expect(await reasonOf(make()(here()))).toBe('too_large');
    await closed;
  });

  it.each([
    ['gzip', gzipSync(Buffer.alloc(50_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(50_000_000))],
  ])('is counted while it is decompressed: a bomb of %s', async (encoding, bomb) => {
    server.respondWith((_request, response) => response.writeHead(200, { 'Content-Encoding': encoding }).end(bomb));
    const maxBytes = bomb.length + 1000;
    expect(await reasonOf(make({ maxBytes })(here()))).toBe('too_large');
  });

  it('counts what comes in too, where it decompresses to nothing', async () => {
    const nothing = Buffer.concat(Array.from({ length: 100 }, () => gzipSync('')));
    server.respondWith((_request, response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip' });
      response.write(nothing.subarray(0, 500));
      response.end(nothing.subarray(500));
    });
    expect(await reasonOf(make()(here()))).toBe('too_large');
  });
});

describe('a response that is not whole', () => {
  it('is broken where the connection ends before its announced length', async () => {
    server.respondWith((_request, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('half', () => response.destroy());
    });
    expect(await reasonOf(make()(here()))).toBe('broken');
  });

  it('is broken where it announced no length and is truncated', async () => {
    server.respondWith((_request, response) => response.write('half', () => response.destroy()) as never);
    expect(await reasonOf(make()(here()))).toBe('broken');
  });

  it('is broken where what was compressed is truncated or is something else', async () => {
    const packed = gzipSync('x'.repeat(200));
    for (const bytes of [packed.subarray(0, -8), Buffer.from('plain')]) {
      server.respondWith((_request, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bytes));
      expect(await reasonOf(make()(here()))).toBe('broken');
    }
  });

  it('is broken where it is no HTTP', async () => {
    server.respondWith((request) => void request.socket.end('SSH-2.0-server\r\n'));
    expect(await reasonOf(make()(here()))).toBe('broken');
  });

  it.each(['compress', 'zstd', 'gzip, gzip'])(
    'is refused in an encoding that was not requested: %s',
    async (encoding) => {
      server.respondWith((_request, response) => response.writeHead(200, { 'Content-Encoding': encoding }).end('x'));
      expect(await reasonOf(make()(here()))).toBe('encoding');
      expect(server.requests[0]!.headers['accept-encoding']).toBe('gzip, br');
    },
  );

  it('is unreachable where no one listens', async () => {
    const gone = await startTestServer();
    gone.close();
    const safeFetch = createSafeFetch({
      allow: [`http://127.0.0.1:${gone.port}`],
      privateHosts: [`127.0.0.1:${gone.port}`],
      log,
    });
    expect(await reasonOf(safeFetch(`http://127.0.0.1:${gone.port}/`))).toBe('unreachable');
  });
});

describe('the time of a request', () => {
  it('ends when the server sends nothing', async () => {
    server.respondWith(() => {});
    expect(await reasonOf(make({ timeoutMs: 50 })(here()))).toBe('timed_out');
  });

  it('ends although the body keeps trickling', async () => {
    let trickle: NodeJS.Timeout;
    server.respondWith((_request, response) => {
      trickle = setInterval(() => response.write('.'), 5);
    });
    expect(await reasonOf(make({ timeoutMs: 100 })(here()))).toBe('timed_out');
    clearInterval(trickle!);
  });

  it('covers all redirects together', async () => {
    const redirected: string[] = [];
    server.respondWith((request, response) => {
      const timer = setTimeout(() => {
        redirected.push(request.url ?? '');
        response.writeHead(302, { Location: `/${redirected.length}` }).end();
      }, 60);
      response.once('close', () => clearTimeout(timer));
    });
    expect(await reasonOf(make({ timeoutMs: 150 })(here()))).toBe('timed_out');
    expect(redirected.length).toBeLessThan(4);
  });

  it('is ended by its caller', async () => {
    const off = new AbortController();
    server.respondWith(() => off.abort());
    expect(await reasonOf(make()(here(), { signal: off.signal }))).toBe('aborted');
    expect(await reasonOf(make()(here(), { signal: off.signal }))).toBe('aborted');
    expect(server.requests).toHaveLength(1);
  });
});

describe('an error', () => {
  it('has a reason and holds neither the address nor anything of the response', async () => {
    const url = here('/private/path?key=planted-key');
    const [allow, privateHosts] = [[`http://127.0.0.1:${server.port}`], [`127.0.0.1:${server.port}`]];
    server.respondWith((request) => void request.socket.end('planted response'));
    const errors = [
      await errorOf(make()(url, { headers: { 'x-key': 'planted-header' } })),
      await errorOf(createSafeFetch({ allow, log })(url)),
      await errorOf(createSafeFetch({ allow: [], privateHosts, log })(url)),
      await errorOf(make({ allow: [], privateHosts: [] })('https://planted-name:planted-word@a.test/')),
    ];
    expect(errors.map(({ reason }) => reason)).toEqual(['broken', 'private_address', 'host', 'credentials']);
    for (const error of errors) {
      expect(error).toBeInstanceOf(OutboundError);
      for (const text of [
        JSON.stringify(error),
        JSON.stringify({ ...describeError(error), stack: '' }),
        inspect(error),
      ]) {
        expect(text).not.toMatch(/planted|127\.0\.0\.1|private\/path/);
      }
    }
    expect(JSON.stringify(logged)).not.toMatch(/planted|path/);
  });
});
