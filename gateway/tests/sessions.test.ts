import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { messages } from '@consortia/proto/messages';
import jwt from 'jsonwebtoken';
import { type Edge, send, startEdge, testRoute } from './edge.ts';
import { baseOf, recorder, shut } from './peers.ts';

const list = '/api/v1/opportunities';
const cookie = (value: string) => ({ cookie: `__Host-consortia-session=${value}` });

describe('sessions at the edge', () => {
  let edge: Edge;
  let now: number;
  beforeEach(async () => {
    now = Date.now();
    edge = await startEdge({ clock: () => now });
  });
  afterEach(() => edge.close());

  const claims = () => jwt.decode(String(edge.last().headers['x-consortia-token'])) as jwt.JwtPayload;
  const resolved = () => edge.identity.state.resolved;
  async function visit(value: string) {
    await edge.send(list, { headers: cookie(value) });
    return claims();
  }

  it('are resolved once a second at most, and once for simultaneous requests', async () => {
    const ana = edge.identity.signIn('ana');
    await Promise.all(Array.from({ length: 12 }, () => edge.send(list, { headers: cookie(ana) })));
    expect(resolved()).toBe(1);
    now += 999;
    await visit(ana);
    expect(resolved()).toBe(1);
    now += 1;
    await visit(ana);
    expect(resolved()).toBe(2);
  });

  it.each([
    ['/x/stream', { userId: 'ana' }],
    ['/x/stream', { sessionId: 'anasession' }],
    ['/x/words', { userId: 'ana' }],
    ['/x/words', { sessionId: 'anasession' }],
  ])('end %s of the person when %j is published, and those of no one else', async (path, message) => {
    const streams = await startEdge({
      extraRoutes: [testRoute('GET', path)],
      posts: recorder((app) =>
        app
          .get('/x/stream', (_request, response) => {
            response.setHeader('content-type', 'text/event-stream');
            response.write('data: 1\n\n');
          })
          .get('/x/words', (_request, response) => {
            response.writeHead(200, { 'content-type': 'application/json', 'x-accel-buffering': 'no' });
            response.write('[');
          }),
      ),
    });
    try {
      const open = async (name: string) => {
        const headers = cookie(streams.identity.signIn(name));
        const call = httpRequest({ port: streams.port, path, headers, agent: false }).end();
        const [response] = (await once(call, 'response')) as [IncomingMessage];
        response.resume();
        return response;
      };
      const [ana, tom] = [await open('ana'), await open('tom')];
      const ended = once(ana, 'end');
      await streams.live.publish('sessions', message);
      await ended;
      expect(tom.readableEnded || tom.destroyed).toBe(false);
    } finally {
      await streams.close();
    }
  });

  it('reuse an internal token while it has most of its life before it', async () => {
    const ana = edge.identity.signIn('ana');
    await visit(ana);
    const first = edge.last().headers['x-consortia-token'];
    now += 9999;
    await visit(ana);
    expect(edge.last().headers['x-consortia-token']).toBe(first);
    now += 30_000;
    await visit(ana);
    expect(edge.last().headers['x-consortia-token']).not.toBe(first);
  });

  it.each([{ userId: 'ana' }, { sessionId: 'anasession' }])(
    'end with the next request after %j is published',
    async (message) => {
      const ana = edge.identity.signIn('ana');
      const tom = edge.identity.signIn('tom');
      expect((await visit(ana)).sub).toBe('ana');
      await visit(tom);
      edge.identity.sessions.delete(ana);
      expect((await visit(ana)).sub).toBe('ana');
      await edge.live.publish('sessions', message);
      await new Promise(setImmediate);
      expect((await visit(ana)).sub).toBeUndefined();
      const before = resolved();
      await visit(tom);
      expect(resolved()).toBe(before);
    },
  );

  it('carry a changed role or trial status within a second, whether it is published or not', async () => {
    const ana = edge.identity.signIn('ana', { trial: true });
    expect(await visit(ana)).toMatchObject({ trial: true, roles: ['ROLE_USER'] });
    edge.identity.signIn('ana', { trial: false, roles: ['ROLE_USER', 'ROLE_ADMIN'], version: 2 });
    now += 1000;
    expect(await visit(ana)).toMatchObject({ trial: false, roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  });

  it('do not share a response that was made before the session ended', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const ana = edge.identity.signIn('ana');
    const [handler] = edge.servers.identity.listeners('request') as [(request: never, response: never) => void];
    edge.servers.identity.removeAllListeners('request');
    let arrived = 0;
    edge.servers.identity.on('request', async (request, response) => {
      if (++arrived === 1) {
        response.setHeader('content-type', 'application/json');
        const early = JSON.stringify({ session: edge.identity.sessions.get(ana) });
        await held;
        response.end(early);
      } else handler(request as never, response as never);
    });
    const first = edge.send(list, { headers: cookie(ana) });
    await once(edge.servers.identity, 'request');
    edge.identity.sessions.delete(ana);
    await edge.live.publish('sessions', { userId: 'ana' });
    await new Promise(setImmediate);
    expect((await visit(ana)).sub).toBeUndefined();
    release();
    await first;
    expect((await visit(ana)).sub).toBeUndefined();
  });

  it('are not resolved when the cookie cannot be a token', async () => {
    await visit('short');
    await visit(`${'a'.repeat(42)}"`);
    expect(resolved()).toBe(0);
  });

  it('get 503 with the product’s message while identity is down; visitors are served', async () => {
    const ana = edge.identity.signIn('ana');
    await shut(edge.servers.identity);
    const response = await edge.send(list, { headers: cookie(ana) });
    expect(response.status).toBe(503);
    expect(response.json()).toEqual({ message: messages.unavailable });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await edge.send(list)).status).toBe(200);
  });

  it('have a cookie without the prefix when the product is not on https', async () => {
    const plain = await startEdge({ config: { publicUrl: 'http://localhost:3000' } as never });
    try {
      const ana = plain.identity.signIn('ana');
      const { port } = plain;
      const response = await send(port, list, { headers: { cookie: `consortia-session=${ana}` } });
      expect(response.status).toBe(200);
      expect((jwt.decode(String(plain.last().headers['x-consortia-token'])) as jwt.JwtPayload).sub).toBe('ana');
      const visitor = await send(port, list);
      expect(visitor.headers['set-cookie']![0]).toMatch(
        /^consortia-visitor=[^;]+; Path=\/; HttpOnly; SameSite=Strict$/,
      );
      expect(baseOf(plain.servers.posts)).toBeTruthy();
    } finally {
      await plain.close();
    }
  });
});
