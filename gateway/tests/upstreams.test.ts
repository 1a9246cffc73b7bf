import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { messages } from '@consortia/proto/messages';
import { refusalMessages } from '@consortia/proto/messages/refusals';
import { type Edge, startEdge, testRoute } from './edge.ts';
import { baseOf, portOf, recorder, shut } from './peers.ts';

const path = (name: string) => `/x/${name}`;
const extraRoutes = ['stream', 'hang', 'half', 'slow-body', 'big', 'html', 'reset', 'echo', 'cookie', 'media'].map(
  (name) => testRoute('GET', path(name)),
);
extraRoutes.push(
  testRoute('POST', path('upload'), { maxBodyBytes: 1000 }),
  testRoute('GET', '/h/lost', { id: 'helixes.lost' }),
);

/** What services do, the worst of it included. */
function peer() {
  const state = { closed: 0, hanging: 0, resets: 0, next: (): void => undefined };
  const posts = recorder((app) => {
    app.get(path('stream'), (_request, response) => {
      response.setHeader('content-type', 'text/event-stream');
      response.flushHeaders();
      let part = 0;
      state.next = () => void (++part < 4 ? response.write(`data: ${part}\n\n`) : response.end());
      response.on('close', () => state.closed++);
    });
    app.get(path('hang'), (_request, response) => {
      state.hanging++;
      response.on('close', () => state.closed++);
    });
    app.get(path('half'), (_request, response) => {
      response.setHeader('content-length', 100);
      response.write('half');
      setImmediate(() => response.destroy());
    });
    app.get(path('big'), (_request, response) => void response.json({ text: 'words '.repeat(1000) }));
    app.get(path('html'), (_request, response) => void response.send('<p>'.repeat(2000)));
    app.get(path('media'), (_request, response) => void response.set('cache-control', 'public, max-age=60').json({}));
    app.get(path('cookie'), (_request, response) => {
      response.cookie('consortia-flash', 'saved').cookie('other', '1').set('x-powered-by', 'x').json({});
    });
    app.get(path('reset'), (request, response) => {
      if (++state.resets === 2) request.socket.destroy();
      else response.json({ call: state.resets });
    });
  });
  return { posts, state };
}

describe('between the gateway and a service', () => {
  let edge: Edge;
  let state: ReturnType<typeof peer>['state'];
  beforeEach(async () => {
    const made = peer();
    state = made.state;
    edge = await startEdge({ extraRoutes, posts: made.posts, limits: { responseMs: 150, graceMs: 50 } });
  });
  afterEach(() => edge.close());

  const start = (name: string, headers: Record<string, string> = {}) =>
    httpRequest({ port: edge.port, path: path(name), headers, agent: false }).end();

  it('a stream arrives part by part, as it is written, although the client would take it compressed', async () => {
    const [response] = (await once(start('stream', { 'accept-encoding': 'gzip, br' }), 'response')) as [
      IncomingMessage,
    ];
    expect(response.headers['content-encoding']).toBeUndefined();
    for (const part of [1, 2, 3]) {
      state.next();
      const [chunk] = await once(response, 'data');
      expect(String(chunk)).toBe(`data: ${part}\n\n`);
    }
    state.next();
    await once(response, 'end');
  });

  it('responses are compressed when the client accepts it, and unchanged when it does not', async () => {
    const compressed = await edge.send(path('big'), { headers: { 'accept-encoding': 'gzip' } });
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect((await edge.send(path('big'))).headers['content-encoding']).toBeUndefined();
    const page = await edge.send(path('html'), { headers: { 'accept-encoding': 'gzip' } });
    expect(page.headers['content-encoding']).toBeUndefined();
  });

  it('a timeout is 504 with the product’s message, and the request to the service is aborted', async () => {
    const response = await edge.send(path('hang'));
    expect(response.status).toBe(504);
    expect(response.json()).toEqual({ message: refusalMessages.tooSlow });
    expect(response.headers['retry-after']).toBe('5');
    expect(state.closed).toBe(1);
  });

  it('an unreachable service is 503 with the product’s message, on a page for people', async () => {
    const call = await edge.send('/h/lost');
    expect([call.status, call.json()]).toEqual([503, { message: messages.unavailable }]);
    expect(call.headers['retry-after']).toBe('5');
    const visit = await edge.send('/h/lost', { headers: { accept: 'text/html' } });
    expect([visit.status, visit.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(visit.body).toContain(messages.unavailable);
  });

  it('a response that breaks off is not completed', async () => {
    const [response] = (await once(start('half'), 'response')) as [IncomingMessage];
    response.resume();
    await expect(once(response, 'end')).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('a client that goes away aborts the request to the service', async () => {
    const call = start('hang');
    call.on('error', () => undefined);
    while (state.hanging === 0) await new Promise(setImmediate);
    call.destroy();
    while (state.closed === 0) await new Promise(setImmediate);
    expect(state.closed).toBe(1);
  });

  it('a request on a keep-alive connection that was closed is repeated', async () => {
    expect((await edge.send(path('reset'))).json()).toEqual({ call: 1 });
    expect((await edge.send(path('reset'))).json()).toEqual({ call: 3 });
  });

  it('cookies of the response are sent with the visitor’s own, and headers about the implementation are removed', async () => {
    const response = await edge.send(path('cookie'));
    const names = response.headers['set-cookie']!.map((cookie) => cookie.split('=')[0]);
    expect(names).toEqual(['__Host-consortia-visitor', 'consortia-flash', 'other']);
    expect(response.headers).not.toHaveProperty('x-powered-by');
    expect(response.headers).not.toHaveProperty('server');
  });

  it('responses without Cache-Control are not cached', async () => {
    expect((await edge.send(path('echo'))).headers['cache-control']).toBe('no-store');
    expect((await edge.send(path('media'))).headers['cache-control']).toBe('public, max-age=60');
  });

  it('a body that is too large is refused before the service sees any of it', async () => {
    const response = await edge.send(path('upload'), { method: 'POST', body: Buffer.alloc(1001) });
    expect([response.status, response.json()]).toEqual([413, { message: refusalMessages.tooLarge }]);
    expect(edge.posts.seen).toEqual([]);
    expect((await edge.send(path('upload'), { method: 'POST', body: Buffer.alloc(1000, 'a') })).status).toBe(200);
    expect(edge.last().body).toHaveLength(1000);
  });

  it('a body that turns out too large while it is sent is stopped', async () => {
    const headers = { 'transfer-encoding': 'chunked' };
    const response = await edge.send(path('upload'), { method: 'POST', headers, body: Buffer.alloc(200_000) });
    expect(response.status).toBe(413);
    expect(edge.posts.seen).toEqual([]);
  });

  it('one slow service does not use up the capacity of the others', async () => {
    const config = { trustProxy: ['127.0.0.1'] } as never;
    const limits = { maxInFlight: 2, responseMs: 300 };
    const narrow = await startEdge({ extraRoutes, posts: edge.posts, limits, config });
    const hang = (address: string) => narrow.send(path('hang'), { headers: { 'x-forwarded-for': address } });
    try {
      const slow = [hang('192.0.2.1'), hang('192.0.2.2')];
      while (state.hanging < 2) await new Promise(setImmediate);
      expect((await hang('192.0.2.3')).status).toBe(503);
      expect((await narrow.send('/api/v1/session')).status).toBe(200);
      expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([504, 504]);
      expect((await narrow.send(path('echo'))).status).toBe(200);
    } finally {
      await narrow.close();
    }
  });

  it('a service that comes back is used again', async () => {
    const { posts } = edge.servers;
    const port = portOf(posts);
    await shut(posts);
    expect((await edge.send(path('echo'))).status).toBe(503);
    posts.listen(port, '127.0.0.1');
    await once(posts, 'listening');
    expect(baseOf(posts)).toContain(String(port));
    expect((await edge.send(path('echo'))).status).toBe(200);
  });

  it('live streams do not count as pending requests of a service, and have a limit of their own', async () => {
    const narrow = await startEdge({ extraRoutes, posts: edge.posts, limits: { maxInFlight: 1, maxStreams: 20 } });
    try {
      const open = async () => {
        const call = httpRequest({ port: narrow.port, path: path('stream'), agent: false }).end();
        call.on('error', () => undefined);
        return { call, response: (await once(call, 'response'))[0] as IncomingMessage };
      };
      const streams = [await open(), await open()];
      expect(streams.map(({ response }) => response.statusCode)).toEqual([200, 200]);
      expect((await narrow.send(path('echo'))).status).toBe(200);
      const refused = await open();
      expect(refused.response.statusCode).toBe(429);
      refused.response.resume();
      streams[0]!.call.destroy();
      while (state.closed < 2) await new Promise(setImmediate);
      expect((await open()).response.statusCode).toBe(200);
    } finally {
      await narrow.close();
    }
  });

  it('closing ends live streams in order, so that browsers connect elsewhere, and lets the pending response finish', async () => {
    const [stream] = (await once(start('stream'), 'response')) as [IncomingMessage];
    const ended = once(stream, 'end').catch((error: NodeJS.ErrnoException) => error.code);
    stream.resume();
    await edge.gateway.close();
    expect(await ended).toEqual([]);
    expect(edge.gateway.server.listening).toBe(false);
  });
});

describe('a client that sends slowly', () => {
  it('is disconnected after the time for the head of a request', async () => {
    const edge = await startEdge({ limits: { headersMs: 100, requestMs: 200 } });
    try {
      const socket = connect(edge.port, '127.0.0.1', () =>
        socket.write('GET / HTTP/1.1\r\nHost: consortia.example\r\nX-'),
      );
      const [received] = await once(socket, 'data');
      expect(String(received)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nConnection: close/);
      await once(socket, 'close');
    } finally {
      await edge.close();
    }
  });
});
