import { connect } from 'node:net';
import { type Edge, startEdge, testRoute } from './edge.ts';

type Outcome = { first: string; responses: number; closed: boolean };

/** Sends bytes and listens until the connection ends or stays silent after a response. */
function raw(port: number, bytes: string): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    const finish = (closed: boolean) => {
      socket.destroy();
      const lines = received.match(/HTTP\/1\.1 [2-5]\d\d/g) ?? [];
      resolve({ first: lines[0] ?? '', responses: lines.length, closed });
    };
    socket.setTimeout(400, () => finish(false));
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    socket.on('end', () => finish(true));
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? finish(true) : reject(error)));
  });
}

const hidden = 'GET /echo?smuggled HTTP/1.1\r\nHost: consortia.example\r\n\r\n';
const post = (headers: string, body: string, version = '1.1') =>
  `POST /echo HTTP/${version}\r\nHost: consortia.example\r\n${headers}\r\n\r\n${body}`;
const get = (headers: string, target = '/echo') =>
  `GET ${target} HTTP/1.1\r\nHost: consortia.example\r\n${headers}\r\n`;

/** Each of these means two things to two servers, or nothing. */
const refused: Record<string, string> = {
  'a length and chunks': post('Content-Length: 4\r\nTransfer-Encoding: chunked', `0\r\n\r\n${hidden}`),
  'chunks and a length': post('Transfer-Encoding: chunked\r\nContent-Length: 4', `0\r\n\r\n${hidden}`),
  'two lengths': post('Content-Length: 4\r\nContent-Length: 0', `abcd${hidden}`),
  'the same length twice': post('Content-Length: 4\r\nContent-Length: 4', `abcd${hidden}`),
  'a list of lengths': post('Content-Length: 4, 0', `abcd${hidden}`),
  'a signed length': post('Content-Length: +4', `abcd${hidden}`),
  'a negative length': post('Content-Length: -1', hidden),
  'a length in hexadecimal': post('Content-Length: 0x4', `abcd${hidden}`),
  'a folded header': get('X-Long: one\r\n two\r\n'),
  'a folded encoding': post('Transfer-Encoding:\r\n chunked', `0\r\n\r\n${hidden}`),
  'a space before the colon': post('Transfer-Encoding : chunked', `0\r\n\r\n${hidden}`),
  'an unknown encoding': post('Transfer-Encoding: xchunked', `0\r\n\r\n${hidden}`),
  'an encoding on top of chunks': post('Transfer-Encoding: gzip, chunked', `0\r\n\r\n${hidden}`),
  'chunks twice': post('Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked', `0\r\n\r\n${hidden}`),
  'chunks that end in identity': post(
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
    `0\r\n\r\n${hidden}`,
  ),
  'chunks in HTTP/1.0': post('Transfer-Encoding: chunked\r\nConnection: keep-alive', `0\r\n\r\n${hidden}`, '1.0'),
  'bare line feeds': 'GET /echo HTTP/1.1\nHost: consortia.example\n\n',
  'one bare line feed': get('X-One: 1\nX-Two: 2\r\n'),
  'a bare carriage return': get('X-One: 1\rX-Two: 2\r\n'),
  'a zero byte': get('X-One: 1\u00002\r\n'),
  'a chunk that ends in a line feed': post('Transfer-Encoding: chunked', `1\na\r\n0\r\n\r\n${hidden}`),
  'a line feed in a chunk’s extension': post('Transfer-Encoding: chunked', `1;a\nb\r\na\r\n0\r\n\r\n${hidden}`),
  'a chunk of unreadable size': post('Transfer-Encoding: chunked', `zz\r\n\r\n${hidden}`),
  'another site’s absolute address': get('', 'http://evil.example/echo'),
  'our own absolute address': get('', 'https://consortia.example/echo'),
  'an address without a slash': get('', 'echo'),
  'a fragment': get('', '/echo#x'),
  'a body of a GET': `${get('Content-Length: 1000\r\n')}a`,
  'a body of chunks of a GET': get('Transfer-Encoding: chunked\r\n'),
  'a body of a HEAD': get('Content-Length: 4\r\n').replace('GET', 'HEAD'),
  'no host': 'GET /echo HTTP/1.1\r\n\r\n',
  'two hosts': get('Host: evil.example\r\n'),
  'an asterisk': 'OPTIONS * HTTP/1.1\r\nHost: consortia.example\r\n\r\n',
};

/** Each of these means one thing, and reaches the service as one request. */
const understood: Record<string, { bytes: string; body: string }> = {
  'a body announced with Expect': { bytes: post('Content-Length: 4\r\nExpect: 100-continue', 'abcd'), body: 'abcd' },
  'a body of chunks': { bytes: post('Transfer-Encoding: chunked', '4\r\nabcd\r\n0\r\n\r\n'), body: 'abcd' },
  'chunks with a trailer': {
    bytes: post(
      'Transfer-Encoding: chunked\r\nTrailer: x-consortia-token',
      '4\r\nabcd\r\n0\r\nx-consortia-token: a\r\n\r\n',
    ),
    body: 'abcd',
  },
  'a request that sits in the body of another': {
    bytes: post(`Content-Length: ${hidden.length}`, hidden),
    body: hidden,
  },
  'a body after a wish to upgrade': {
    bytes: post(
      'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\nContent-Length: 4',
      'abcd',
    ),
    body: 'abcd',
  },
  'an identity header named in Connection': {
    bytes: post('Connection: x-consortia-token, content-length\r\nContent-Length: 4', 'abcd'),
    body: 'abcd',
  },
};

describe('a request that two servers could read differently', () => {
  let edge: Edge;
  beforeAll(async () => {
    edge = await startEdge({ extraRoutes: [testRoute('GET', '/echo'), testRoute('POST', '/echo')] });
  });
  afterAll(() => edge.close());
  beforeEach(() => edge.posts.seen.splice(0));

  it.each(Object.keys(refused))('with %s is refused with the connection and reaches no service', async (name) => {
    const { first, responses, closed } = await raw(edge.port, refused[name]!);
    expect({ first, responses, closed }).toEqual({ first: 'HTTP/1.1 400', responses: 1, closed: true });
    expect(edge.posts.seen).toEqual([]);
  });

  it('with another expectation than that of a body is refused and reaches no one', async () => {
    const { first } = await raw(edge.port, post('Content-Length: 4\r\nExpect: gold', 'abcd'));
    expect(first).toBe('HTTP/1.1 417');
    expect(edge.posts.seen).toEqual([]);
  });

  it('that requests a tunnel is disconnected', async () => {
    expect(await raw(edge.port, 'CONNECT a.example:80 HTTP/1.1\r\nHost: a.example\r\n\r\n')).toMatchObject({
      closed: true,
    });
    expect(edge.posts.seen).toEqual([]);
  });

  it.each(Object.keys(understood))('is not assumed: %s is one request to one service', async (name) => {
    const { bytes, body } = understood[name]!;
    const { responses } = await raw(edge.port, bytes);
    expect(responses).toBe(1);
    expect(edge.posts.seen.map((seen) => seen.body)).toEqual([body]);
    expect(edge.posts.seen[0]!.headers).not.toHaveProperty('expect');
    expect(edge.posts.seen[0]!.headers).not.toHaveProperty('upgrade');
    expect(String(edge.posts.seen[0]!.headers['x-consortia-token'])).toMatch(/^ey/);
  });
});
