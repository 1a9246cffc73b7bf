import { randomBytes } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { type Edge, keys, startEdge } from './edge.ts';

const claimsOf = (token: unknown, audience = 'posts'): jwt.JwtPayload =>
  jwt.verify(String(token), keys.viewer[0]!.publicKey, {
    algorithms: ['ES256'],
    issuer: 'consortia-gateway',
    audience,
  }) as jwt.JwtPayload;
const list = '/api/v1/opportunities';
const session = (value: string) => ({ cookie: `other=1; __Host-consortia-session=${value}` });

describe('the viewer that a service receives', () => {
  let edge: Edge;
  beforeAll(async () => {
    edge = await startEdge();
  });
  afterAll(() => edge.close());

  it('is read from the session, in a token of the right type that is valid for sixty seconds', async () => {
    await edge.send(list, { headers: session(edge.identity.signIn('ana', { roles: ['ROLE_USER', 'ROLE_ADMIN'] })) });
    const token = String(edge.last().headers['x-consortia-token']);
    const claims = claimsOf(token);
    expect(jwt.decode(token, { complete: true })!.header).toMatchObject({ alg: 'ES256', typ: 'viewer+jwt' });
    expect(claims).toMatchObject({ sub: 'ana', sid: 'anasession', lvl: 'full', trial: false });
    expect(claims.roles).toEqual(['ROLE_USER', 'ROLE_ADMIN']);
    expect(claims.exp! - claims.iat!).toBe(60);
    expect(claims.csrf).toMatch(/^[\w-]{43}$/);
  });

  it('is valid for the one service that the request goes to', async () => {
    const headers = session(edge.identity.signIn('ana'));
    await edge.send('/api/v1/session', { headers });
    await edge.send(list, { headers });
    const token = edge.last().headers['x-consortia-token'];
    expect(() => claimsOf(token, 'identity')).toThrow(/audience/);
    expect(claimsOf(edge.identity.state.seen.at(-1)!.headers['x-consortia-token'], 'identity').sub).toBe('ana');
  });

  it('is never read from headers of the request', async () => {
    await edge.send(list, {
      headers: {
        'x-consortia-token': 'mine',
        'X-Consortia-Address': '1.2.3.4',
        'x-user-id': 'root',
        'X-User-Roles': 'ROLE_ADMIN',
        'x-internal-call': '1',
        'x-forwarded-for': '1.2.3.4',
        'x-forwarded-host': 'evil.example',
        forwarded: 'for=1.2.3.4',
        'x-request-id': 'one\ttwo',
      },
    });
    const { headers } = edge.last();
    expect(Object.keys(headers).filter((name) => /^(x-user|x-internal|x-forwarded|forwarded)/.test(name))).toEqual([]);
    expect(claimsOf(headers['x-consortia-token']).sub).toBeUndefined();
    expect(headers['x-consortia-address']).toBe('127.0.0.1');
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });

  it('is a visitor when a real internal token is sent from outside', async () => {
    await edge.send(list, { headers: session(edge.identity.signIn('root', { roles: ['ROLE_ADMIN'] })) });
    const real = String(edge.last().headers['x-consortia-token']);
    await edge.send(list, { headers: { 'x-consortia-token': real, authorization: `Bearer ${real}` } });
    expect(claimsOf(edge.last().headers['x-consortia-token']).sub).toBeUndefined();
  });

  it('comes with the id of the request, the caller’s own where it is well formed', async () => {
    const given = await edge.send(list, { headers: { 'x-request-id': '0123456789abcdef-mine' } });
    expect(given.headers['x-request-id']).toBe('0123456789abcdef-mine');
    expect(edge.last().headers['x-request-id']).toBe('0123456789abcdef-mine');
    const other = await edge.send(list);
    expect(other.headers['x-request-id']).toBe(edge.last().headers['x-request-id']);
  });

  it('keeps cookies from every service but identity', async () => {
    const cookie = session(edge.identity.signIn('ana'));
    await edge.send(list, { headers: cookie });
    expect(edge.last().headers.cookie).toBeUndefined();
    await edge.send('/api/v1/session', { headers: cookie });
    expect(edge.identity.state.seen.at(-1)!.headers.cookie).toBe(cookie.cookie);
  });

  it('believes the addresses of trusted proxies and of no one else', async () => {
    const behind = await startEdge({ config: { trustProxy: ['127.0.0.0/8'] } as never });
    try {
      await behind.send(list, { headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 127.0.0.2' } });
      expect(behind.last().headers['x-consortia-address']).toBe('203.0.113.9');
      expect(behind.last().headers['x-forwarded-for']).toBeUndefined();
    } finally {
      await behind.close();
    }
  });
});

describe('a visitor', () => {
  let edge: Edge;
  beforeAll(async () => {
    edge = await startEdge();
  });
  afterAll(() => edge.close());
  const cookieIn = (response: { headers: NodeJS.Dict<string | string[]> }) =>
    String(response.headers['set-cookie'] ?? '');

  it('gets a cookie that scripts, other sites and plain connections never see, and keeps the token bound to it', async () => {
    const first = await edge.send(list);
    expect(cookieIn(first)).toMatch(
      /^__Host-consortia-visitor=[\w-]{43}\.[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const csrf = claimsOf(edge.last().headers['x-consortia-token']).csrf;
    const again = await edge.send(list, { headers: { cookie: cookieIn(first).split(';')[0]! } });
    expect(cookieIn(again)).toBe('');
    expect(claimsOf(edge.last().headers['x-consortia-token']).csrf).toBe(csrf);
    await edge.send(list);
    expect(claimsOf(edge.last().headers['x-consortia-token']).csrf).not.toBe(csrf);
  });

  it('does not keep a cookie that someone else planted', async () => {
    const planted = `${randomBytes(32).toString('base64url')}.${randomBytes(32).toString('base64url')}`;
    const response = await edge.send(list, { headers: { cookie: `__Host-consortia-visitor=${planted}` } });
    expect(cookieIn(response)).toMatch(/^__Host-consortia-visitor=/);
    expect(cookieIn(response)).not.toContain(planted.split('.')[0]);
  });

  it('is the viewer of an unknown session: the cookie is not adopted', async () => {
    const planted = randomBytes(32).toString('base64url');
    const response = await edge.send(list, { headers: session(planted) });
    expect(response.status).toBe(200);
    const claims = claimsOf(edge.last().headers['x-consortia-token']);
    expect(claims.sub).toBeUndefined();
    expect(cookieIn(response)).toMatch(/^__Host-consortia-visitor=/);
    expect(cookieIn(response)).not.toContain('consortia-session');
    expect(edge.identity.state.resolved).toBe(1);
  });
});
