import { generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { temporaryKeys } from '../../config/keys.ts';
import { administrator, member, visitor } from '../../testing/viewers.ts';
import { serviceTokens, tokenVerifier, viewerTokens } from './internal-token.ts';
import type { Viewer } from './viewer.ts';

type Person = Exclude<Viewer, { kind: 'service' }>;
const keys = temporaryKeys();
let now = new Date('2026-03-01T12:00:00Z');
const clock = () => now;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const mintFor = viewerTokens(keys, clock);
const mint = (viewer: Person) => mintFor(viewer, 'posts');
const verify = tokenVerifier(keys, 'posts', clock);
const ana = member('65f000000000000000000001');
const [key] = keys.viewer;
const seconds = () => Math.floor(now.getTime() / 1000);
const text = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

type Forgery = { claims?: object; header?: object; sign?: jwt.SignOptions; key?: jwt.Secret };
/** A token that is right in everything but what is given. */
function forge({ claims = {}, header = {}, sign = {}, key: secret = key!.privateKey }: Forgery): string {
  const right = { sub: ana.id, sid: 's', lvl: 'full', roles: ['ROLE_ADMIN'], trial: false, csrf: 'c' };
  const issued = { iss: 'consortia-gateway', aud: 'posts', iat: seconds(), exp: seconds() + 60 };
  return jwt.sign(JSON.parse(JSON.stringify({ ...issued, ...right, ...claims })) as object, secret, {
    algorithm: 'ES256',
    header: { alg: 'ES256', typ: 'viewer+jwt', kid: key!.id, ...header },
    ...sign,
  });
}

describe('an internal token', () => {
  it.each<Viewer>([
    visitor(),
    ana,
    administrator('65f000000000000000000002'),
    member({ id: 'a', level: 'second-factor' }),
  ])('says who the request is for: $kind $level $roles', (viewer) => {
    expect(verify(mint(viewer as Person))).toEqual(viewer);
  });

  it('of a service names the service', () => {
    expect(verify(serviceTokens(keys, 'identity', clock)('posts'))).toEqual({ kind: 'service', name: 'identity' });
  });

  it('is accepted only by the service it was minted for, for every kind of viewer', () => {
    const identity = tokenVerifier(keys, 'identity', clock);
    const service = serviceTokens(keys, 'gateway', clock);
    for (const token of [mint(ana), mint(visitor() as Person), service('posts')]) {
      expect(verify(token)).not.toBeNull();
      expect(identity(token)).toBeNull();
    }
    expect(verify(mintFor(ana, 'identity'))).toBeNull();
    expect(identity(mintFor(ana, 'identity'))).toEqual(ana);
    expect(verify(service('identity'))).toBeNull();
  });

  it('carries the form tokens of older keys as well', () => {
    const rotating = { ...ana, olderCsrf: ['older'] };
    expect(verify(mint(rotating))).toEqual(rotating);
  });

  it('is given again for half of its life and is refused when it is over', () => {
    const token = mint(ana);
    later(29);
    expect(mint(ana)).toBe(token);
    later(1);
    expect(mint(ana)).not.toBe(token);
    expect(verify(token)).toEqual(ana);
    later(30);
    expect(verify(token)).toBeNull();
  });

  it('changes with every claim', () => {
    expect(mint({ ...ana, trial: true })).not.toBe(mint(ana));
    expect(verify(mint({ ...ana, roles: ['ROLE_USER', 'ROLE_ADMIN'] }))).toMatchObject({
      roles: ['ROLE_USER', 'ROLE_ADMIN'],
    });
  });

  it('forged rightly would be believed, so each of the next differs in one thing', () => {
    expect(verify(forge({}))).toMatchObject({ kind: 'user', roles: ['ROLE_ADMIN'] });
  });

  const publicPem = key!.publicKey.export({ type: 'spki', format: 'pem' });
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = stranger.publicKey.export({ format: 'jwk' });
  it.each<[string, () => string]>([
    ['no algorithm', () => `${text({ alg: 'none', typ: 'viewer+jwt', kid: key!.id })}.${forge({}).split('.')[1]}.`],
    ['no signature', () => `${forge({}).split('.').slice(0, 2).join('.')}.`],
    [
      'a signature with the public key as a shared secret',
      () => {
        const head = { alg: 'HS256', typ: 'viewer+jwt', kid: key!.id };
        return jwt.sign({ ...(jwt.decode(forge({})) as object) }, publicPem.toString(), {
          algorithm: 'HS256',
          header: head as never,
        });
      },
    ],
    ['an RSA signature', () => forge({ key: rsa.privateKey, sign: { algorithm: 'RS256' }, header: { alg: 'RS256' } })],
    ['the key of a stranger', () => forge({ key: stranger.privateKey })],
    ['an unknown key id', () => forge({ header: { kid: 'other' } })],
    ['no key id', () => forge({ header: { kid: undefined } })],
    ['a key of its own in the header', () => forge({ key: stranger.privateKey, header: { jwk } })],
    ['a harmless jwk', () => forge({ header: { jwk } })],
    ['jku', () => forge({ header: { jku: 'https://keys.example' } })],
    ['x5u', () => forge({ header: { x5u: 'https://keys.example' } })],
    ['another type', () => forge({ header: { typ: 'JWT' } })],
    ['the type of a service', () => forge({ header: { typ: 'service+jwt' } })],
    ['another issuer', () => forge({ claims: { iss: 'consortia-service' } })],
    ['another audience', () => forge({ claims: { aud: 'unsubscribe' } })],
    ['no audience', () => forge({ claims: { aud: undefined } })],
    ['a time that is over', () => forge({ claims: { iat: seconds() - 61, exp: seconds() - 1 } })],
    ['no end', () => forge({ claims: { exp: undefined } })],
    ['a longer life than 60 s', () => forge({ claims: { iat: seconds() - 61, exp: seconds() + 600 } })],
    ['a time to come', () => forge({ claims: { nbf: seconds() + 5 } })],
    ['an unknown role', () => forge({ claims: { roles: ['ROLE_ROOT'] } })],
    ['no session', () => forge({ claims: { sid: undefined } })],
    [
      'changed claims',
      () => {
        const [head, , signature] = forge({}).split('.');
        return `${head}.${text({ ...(jwt.decode(forge({})) as object), sub: 'other' })}.${signature}`;
      },
    ],
    ['nothing in it', () => ''],
    ['rubbish', () => 'a.b.c'],
    ['more than any token holds', () => 'a'.repeat(5000)],
  ])('is refused with %s', (_what, token) => {
    expect(verify(token())).toBeNull();
  });

  it('of a service signed with the viewer key, or the reverse, is refused', () => {
    const asService = { header: { typ: 'service+jwt' }, claims: { iss: 'consortia-service', sub: 'posts' } };
    expect(verify(forge(asService))).toBeNull();
    expect(verify(forge({ key: keys.service[0]!.privateKey, header: { kid: keys.service[0]!.id } }))).toBeNull();
  });

  it('signed with the older of two keys is still believed', () => {
    const newer = temporaryKeys();
    const both = tokenVerifier(
      { viewerPublic: [...newer.viewer, ...keys.viewer], service: keys.service },
      'posts',
      clock,
    );
    expect(both(mint(ana))).toEqual(ana);
    expect(tokenVerifier(newer, 'posts', clock)(mint(ana))).toBeNull();
  });

  it('cannot be minted for people where the key is not held', () => {
    expect(() => viewerTokens({ viewer: [] }, clock)).toThrow(/no key/);
  });

  it('known by its hash is verified again in 10 microseconds', () => {
    const token = mint(ana);
    const times = Array.from({ length: 5000 }, () => {
      const from = performance.now();
      verify(token);
      return (performance.now() - from) * 1000;
    }).sort((a, b) => a - b);
    expect(times[2500]).toBeLessThanOrEqual(10);
  });
});
