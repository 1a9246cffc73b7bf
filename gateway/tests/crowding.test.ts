import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { messages } from '@consortia/proto/messages';
import { refusalMessages } from '@consortia/proto/messages/refusals';
import { type Edge, startEdge, testRoute } from './edge.ts';
import { recorder } from './peers.ts';

const extraRoutes = [
  testRoute('GET', '/x/list'),
  testRoute('GET', '/x/hang'),
  testRoute('GET', '/x/endless'),
  testRoute('GET', '/x/stream'),
  testRoute('PUT', '/x/draft', { maxBodyBytes: 100_000 }),
];
const trusted = { trustProxy: ['127.0.0.1'] } as never;
const from = (address: string, more: Record<string, string> = {}) => ({ 'x-forwarded-for': address, ...more });

/** A service of which some responses never end. */
function peer() {
  const state = { hanging: 0, closed: 0 };
  const posts = recorder((app) => {
    app.get('/x/hang', (_request, response) => {
      state.hanging += 1;
      response.once('close', () => (state.closed += 1));
    });
    app.get('/x/endless', (_request, response) => {
      const piece = Buffer.alloc(1024 * 1024);
      const write = (): void => {
        while (response.write(piece));
      };
      response.on('drain', write).once('close', () => (state.closed += 1));
      write();
    });
    app.get('/x/stream', (_request, response) => {
      response.setHeader('content-type', 'text/event-stream');
      response.flushHeaders();
    });
  });
  return { posts, state };
}

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise(setImmediate);
};

describe('a caller who holds what all share', () => {
  let edge: Edge;
  let state: ReturnType<typeof peer>['state'];
  const sockets: Socket[] = [];
  async function start(limits: object, config?: never): Promise<void> {
    const made = peer();
    state = made.state;
    edge = await startEdge({ extraRoutes, posts: made.posts, limits, config });
  }
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await edge.close();
  });

  /** Opens a connection from an address of this machine and writes `bytes`; `received` is what has come back. */
  async function open(bytes: string, localAddress = '127.0.0.1') {
    const socket = connect({ port: edge.port, host: '127.0.0.1', localAddress });
    sockets.push(socket);
    const opened = { socket, received: '', closed: false };
    socket.on('data', (chunk) => {
      opened.received += chunk;
    });
    socket.on('error', () => undefined).once('close', () => (opened.closed = true));
    await once(socket, 'connect');
    socket.write(bytes);
    return opened;
  }
  const head = (method: string, path: string, headers = '') =>
    `${method} ${path} HTTP/1.1\r\nHost: consortia.example\r\nContent-Length: 1000\r\n${headers}\r\na`;
  const list = (headers: Record<string, string> = {}) => edge.send('/x/list', { headers });

  it.each([
    ['GET', '/x/list'],
    ['PUT', '/x/draft'],
  ])('keeps no one from a service with 600 requests of %s whose body never comes', async (method, path) => {
    await start({});
    const before = edge.posts.seen.length;
    const held = await Promise.all(Array.from({ length: 600 }, () => open(head(method, path), '127.0.0.2')));
    await until(() => held.filter(({ received, closed }) => received !== '' || closed).length >= 500);
    const statuses = (await Promise.all(Array.from({ length: 40 }, () => list()))).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(edge.posts.seen.slice(before).every(({ url, method: seen }) => url === '/x/list' && seen === 'GET')).toBe(
      true,
    );
  });

  it('has a tenth of the pending requests of a service by address, and by account wherever it comes from', async () => {
    await start({ maxInFlight: 20, graceMs: 10 }, trusted);
    const cookie = `__Host-consortia-session=${edge.identity.signIn('ana')}`;
    const hang = (address: string, headers = {}) => edge.send('/x/hang', { headers: from(address, headers) });
    const pending = [hang('192.0.2.1'), hang('192.0.2.1')];
    pending.push(hang('192.0.2.2', { cookie }), hang('192.0.2.3', { cookie }));
    for (const one of pending) one.catch(() => undefined);
    await until(() => state.hanging === 4);
    expect((await list(from('192.0.2.1'))).status).toBe(429);
    const refused = await list(from('192.0.2.4', { cookie }));
    expect([refused.status, refused.json().message]).toEqual([429, messages.tooManyRequests]);
    expect(refused.headers['retry-after']).toBe('5');
    const bea = `__Host-consortia-session=${edge.identity.signIn('bea')}`;
    expect((await list(from('192.0.2.4', { cookie: bea }))).status).toBe(200);
    expect((await list(from('192.0.2.4'))).status).toBe(200);
  });

  it('has a share of the bodies that are on their way, and gets its part back as they end', async () => {
    await start({ maxOpenBodiesEach: 1 }, trusted);
    const slow = await open(head('PUT', '/x/draft', 'X-Forwarded-For: 192.0.2.1\r\n'));
    const put = (address: string) =>
      edge.send('/x/draft', { method: 'PUT', headers: from(address, { connection: 'keep-alive' }), body: 'a' });
    await until(() => slow.socket.bytesWritten > 0);
    let second = await put('192.0.2.1');
    while (second.status === 200) second = await put('192.0.2.1');
    expect([second.status, second.headers.connection]).toEqual([429, 'close']);
    expect((await put('192.0.2.2')).status).toBe(200);
    slow.socket.write('a'.repeat(999));
    await until(() => slow.received.startsWith('HTTP/1.1 200'));
    expect((await put('192.0.2.1')).status).toBe(200);
  });

  it.each([
    ['POST', '/nothing-here', ''],
    ['PUT', '/x/draft', 'Content-Length: 12000000\r\n'],
  ])('gets the part back of %s %s, which is answered before its body ends', async (method, path, length) => {
    await start({ maxOpenBodiesEach: 1 });
    const request = head(method, path).replace(/Content-Length: 1000\r\n/, length || '$&');
    for (let turn = 0; turn < 3; turn += 1) {
      const answered = await open(request);
      await until(() => answered.received !== '');
      expect(answered.received).toMatch(/^HTTP\/1.1 (?:404|413) /);
      answered.socket.destroy();
      await until(() => answered.closed);
      // The gateway learns of the closed connection a moment later.
      let next = await edge.send('/x/draft', { method: 'PUT', body: 'a' });
      while (next.status === 429) next = await edge.send('/x/draft', { method: 'PUT', body: 'a' });
      expect(next.status).toBe(200);
    }
  });

  it('has a tenth of the bytes that are kept', async () => {
    await start({ maxBodyBytes: 500_000 });
    const put = (size: number) => edge.send('/x/draft', { method: 'PUT', body: Buffer.alloc(size, 'a') });
    expect((await put(50_001)).status).toBe(429);
    for (let turn = 0; turn < 20; turn += 1) expect((await put(50_000)).status).toBe(200);
    expect(edge.posts.seen.map(({ body }) => body.length)).toEqual(Array(20).fill(50_000));
  });

  it('has a share of the connections', async () => {
    await start({ maxSocketsEach: 2 });
    const mine = await Promise.all(Array.from({ length: 6 }, () => open('GET /x/list HTTP/1.1\r\n', '127.0.0.2')));
    await until(() => mine.filter(({ closed }) => closed).length === 4);
    expect((await list()).status).toBe(200);
    for (const { socket } of mine) socket.destroy();
    const later = await open(head('GET', '/x/list'), '127.0.0.2');
    await until(() => later.received !== '' || later.closed);
  });

  it('is not taken for the proxy through which it comes', async () => {
    await start({ maxSocketsEach: 2 }, trusted);
    await Promise.all(Array.from({ length: 10 }, () => open('GET /x/list HTTP/1.1\r\n')));
    expect((await list(from('192.0.2.9'))).status).toBe(200);
  });

  it('has a tenth of the live streams', async () => {
    await start({ maxStreams: 20, graceMs: 10 });
    const stream = (address: string) => open('GET /x/stream HTTP/1.1\r\nHost: consortia.example\r\n\r\n', address);
    const mine = [await stream('127.0.0.2'), await stream('127.0.0.2'), await stream('127.0.0.2')];
    await until(() => mine.every(({ received }) => received !== ''));
    expect(mine.map(({ received }) => received.slice(9, 12)).sort()).toEqual(['200', '200', '429']);
    const other = await stream('127.0.0.1');
    await until(() => other.received.startsWith('HTTP/1.1 200'));
  });

  it('is disconnected where it does not read a response', async () => {
    await start({ stalledMs: 200 });
    const { socket } = await open('GET /x/endless HTTP/1.1\r\nHost: consortia.example\r\n\r\n');
    socket.pause();
    await until(() => state.closed === 1);
    expect(state.closed).toBe(1);
  });
});

describe('a body', () => {
  let edge: Edge;
  const sockets: Socket[] = [];
  beforeEach(async () => {
    edge = await startEdge({ extraRoutes, limits: { bodyMs: 150, bodyBytesPerSecond: 1 } });
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await edge.close();
  });
  async function put(first: string) {
    const socket = connect(edge.port, '127.0.0.1');
    sockets.push(socket);
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('error', () => undefined);
    const closed = once(socket, 'close').then(() => received);
    await once(socket, 'connect');
    const head =
      'PUT /x/draft HTTP/1.1\r\nHost: consortia.example\r\nExpect: 100-continue\r\nContent-Length: 1000\r\n\r\n';
    socket.write(head);
    await until(() => received.startsWith('HTTP/1.1 100 '));
    received = '';
    socket.write(first);
    return { socket, closed, received: () => received };
  }

  it('that does not come is refused with the connection, and one that comes at the lowest rate is received', async () => {
    const steady = await put('a'.repeat(500));
    const silent = await put('');
    const refused = await silent.closed;
    expect(refused).toMatch(/^HTTP\/1\.1 408 /);
    expect(refused).toContain(refusalMessages.bodyTooSlow);
    expect(edge.posts.seen).toEqual([]);
    steady.socket.write('a'.repeat(500));
    await until(() => steady.received() !== '');
    expect(steady.received()).toMatch(/^HTTP\/1\.1 200 /);
    expect(edge.last().body).toHaveLength(1000);
    expect(edge.last().headers['content-length']).toBe('1000');
  });

  it('of a refused request is not waited for', async () => {
    const { socket, closed } = await put('');
    socket.end();
    await closed;
    const unknown = connect(edge.port, '127.0.0.1', () =>
      unknown.write('PUT /nowhere HTTP/1.1\r\nHost: consortia.example\r\nContent-Length: 1000\r\n\r\na'),
    );
    sockets.push(unknown);
    const [response] = await once(unknown, 'data');
    expect(String(response)).toMatch(/^HTTP\/1\.1 404 /);
    await once(unknown, 'close');
  });
});
