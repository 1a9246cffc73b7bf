import { connect } from 'node:net';
import { createLogger } from '@consortia/infra/log/logger';
import { type Edge, startEdge, testRoute } from './edge.ts';

const extraRoutes = [
  testRoute('GET', '/few/:token', { limit: { name: 'few', per: 'address', limit: 1, seconds: 60 } }),
  testRoute('POST', '/many', {}),
];

describe('what the gateway refuses', () => {
  const lines: string[] = [];
  let edge: Edge;
  beforeAll(async () => {
    const log = createLogger({ destination: { write: (line) => void lines.push(line) } });
    edge = await startEdge({ extraRoutes, log, config: { trustProxy: ['127.0.0.1'] } as never });
  });
  afterAll(() => edge.close());
  beforeEach(() => void lines.splice(0));
  const refusals = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'Refused');
  const from = { 'x-forwarded-for': '203.0.113.5:4711' };

  it.each([
    [403, 'gateway.other_site', () => edge.send('/many', { headers: { ...from, origin: 'https://evil.example' } })],
    [413, 'gateway.too_large', () => edge.send('/many', { method: 'POST', headers: from, body: 'x'.repeat(3e6) })],
    [400, 'gateway.bad_request', () => edge.send('*', { method: 'OPTIONS', headers: from })],
  ])('is logged with status %i and the address of the caller', async (status, failure, attack) => {
    expect((await attack()).status).toBe(status);
    expect(refusals()).toEqual([expect.objectContaining({ address: '203.0.113.5', failure, status })]);
  });

  it('is logged with the template of the route, without the token in its path or query', async () => {
    const secret = 'secret-of-a-link';
    const path = `/few/${secret}?token=${secret}`;
    await edge.send(path, { headers: from });
    expect((await edge.send(path, { headers: { ...from, cookie: `consortia-session=${secret}` } })).status).toBe(429);
    expect(refusals()).toMatchObject([{ status: 429, route: '/few/:token', method: 'GET', address: '203.0.113.5' }]);
    expect(lines.join()).not.toContain(secret);
  });

  it('is not logged for addresses that do not exist', async () => {
    expect((await edge.send('/nowhere', { headers: from })).status).toBe(404);
    expect(refusals()).toEqual([]);
  });

  it('is logged where it cannot even be read', async () => {
    await new Promise<void>((closed) => {
      const socket = connect(edge.port, '127.0.0.1', () =>
        socket.write('GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n'),
      );
      socket.resume().once('close', () => closed());
    });
    expect(refusals()).toEqual([expect.objectContaining({ status: 400, address: '127.0.0.1' })]);
  });
});
