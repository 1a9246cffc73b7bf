import { hash } from 'node:crypto';
import { roles } from '@consortia/proto/identity/shapes';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { SigningKey, VerifyKey } from '../../config/key-ring.ts';
import type { Keys } from '../../config/keys.ts';
import type { Viewer } from './viewer.ts';

/** Header that carries the internal token, between gateway and services and among services. */
export const tokenHeader = 'x-consortia-token';

const lifeSeconds = 60;
/** A token is used for half of its life, so that a slow service still finds it valid. */
const reusedSeconds = 30;
const maxKept = 20_000;
const kinds = {
  viewer: { typ: 'viewer+jwt', issuer: 'consortia-gateway' },
  service: { typ: 'service+jwt', issuer: 'consortia-service' },
} as const;
type Kind = keyof typeof kinds;

const csrfClaims = { csrf: z.string().min(1), olderCsrf: z.array(z.string().min(1)).optional() };
const viewerClaims = z.union([
  z.object({
    sub: z.string().min(1),
    sid: z.string().min(1),
    lvl: z.enum(['second-factor', 'full']),
    roles: z.array(z.enum(roles)),
    trial: z.boolean(),
    ...csrfClaims,
  }),
  z.object({ sub: z.undefined().optional(), ...csrfClaims }),
]);
const serviceClaims = z.object({ sub: z.string().min(1) });

const seconds = (clock: () => Date): number => Math.floor(clock().getTime() / 1000);

function minter(kind: Kind, key: SigningKey | undefined, clock: () => Date) {
  if (!key) throw new Error(`This process holds no key that signs ${kind} tokens.`);
  const { typ, issuer } = kinds[kind];
  const minted = new LRUCache<string, { token: string; until: number }>({ max: maxKept });
  return (claims: object, audience: string): string => {
    const now = seconds(clock);
    const name = JSON.stringify([audience, claims]);
    const known = minted.get(name);
    if (known && now < known.until) return known.token;
    const token = jwt.sign({ ...claims, iat: now }, key.privateKey, {
      algorithm: 'ES256',
      keyid: key.id,
      header: { alg: 'ES256', typ },
      issuer,
      audience,
      expiresIn: lifeSeconds,
    });
    minted.set(name, { token, until: now + reusedSeconds });
    return token;
  };
}

/**
 * Mints the token that vouches for a person or visitor towards one service, `audience`: no other service accepts it. Valid for
 * 60 s and given again for the first 30.
 */
export function viewerTokens(keys: Pick<Keys, 'viewer'>, clock: () => Date) {
  const mint = minter('viewer', keys.viewer[0], clock);
  return (viewer: Exclude<Viewer, { kind: 'service' }>, audience: string): string => {
    const { csrf, olderCsrf = [] } = viewer;
    const tokens = olderCsrf.length > 0 ? { csrf, olderCsrf } : { csrf };
    if (viewer.kind === 'visitor') return mint(tokens, audience);
    const { id, sessionId, level, roles: held, trial } = viewer;
    return mint({ sub: id, sid: sessionId, lvl: level, roles: held, trial, ...tokens }, audience);
  };
}

/** Mints the token with which the service `name` calls the service `audience`. */
export function serviceTokens(
  keys: Pick<Keys, 'service'>,
  name: string,
  clock: () => Date,
): (audience: string) => string {
  const mint = minter('service', keys.service[0], clock);
  return (audience) => mint({ sub: name }, audience);
}

/** Fields of a token's header. Anything else could name another key or change what the signature means. */
const tokenHead = z.strictObject({
  alg: z.literal('ES256'),
  typ: z.enum(['viewer+jwt', 'service+jwt']),
  kid: z.string(),
});

/**
 * Makes the function with which the service `audience` reads a token: who it vouches for, or null where it is not valid now or
 * was minted for another service. What was verified once is known by its hash until it expires, so the signature of a token is
 * computed once.
 */
export function tokenVerifier(keys: Pick<Keys, 'viewerPublic' | 'service'>, audience: string, clock: () => Date) {
  const ring = (list: readonly VerifyKey[]) => new Map(list.map((key) => [key.id, key.publicKey]));
  const rings = { viewer: ring(keys.viewerPublic), service: ring(keys.service) };
  const verified = new LRUCache<string, { viewer: Viewer; from: number; until: number }>({ max: maxKept });

  function read(token: string, now: number): { viewer: Viewer; from: number; until: number } | null {
    const head = tokenHead.safeParse(jwt.decode(token, { complete: true })?.header);
    if (!head.success) return null;
    const kind = head.data.typ === kinds.viewer.typ ? 'viewer' : 'service';
    const key = rings[kind].get(head.data.kid);
    if (!key) return null;
    const claims = jwt.verify(token, key, {
      algorithms: ['ES256'],
      issuer: kinds[kind].issuer,
      audience,
      clockTimestamp: now,
      maxAge: lifeSeconds,
    });
    if (typeof claims === 'string' || claims.exp === undefined) return null;
    return { viewer: viewerOf(kind, claims), from: claims.nbf ?? 0, until: claims.exp };
  }

  return (token: string | undefined): Viewer | null => {
    if (!token || token.length > 4096) return null;
    const now = seconds(clock);
    const digest = hash('sha256', token, 'base64');
    const known = verified.get(digest);
    if (known) return now < known.until && now >= known.from ? known.viewer : null;
    try {
      const found = read(token, now);
      if (found) verified.set(digest, found);
      return found?.viewer ?? null;
    } catch {
      // Every reason has one response; the details would only help to forge a token.
      return null;
    }
  };
}
export type TokenVerifier = ReturnType<typeof tokenVerifier>;

function viewerOf(kind: Kind, claims: unknown): Viewer {
  if (kind === 'service') return { kind: 'service', name: serviceClaims.parse(claims).sub };
  const read = viewerClaims.parse(claims);
  const { csrf, olderCsrf } = read;
  const tokens = olderCsrf ? { csrf, olderCsrf } : { csrf };
  if (!('sid' in read)) return { kind: 'visitor', ...tokens };
  const { sub, sid, lvl, roles: held, trial } = read;
  return { kind: 'user', id: sub, sessionId: sid, level: lvl, roles: held, trial, ...tokens };
}
