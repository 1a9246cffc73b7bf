import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { ViewerClaims } from './viewer-tokens.ts';

/** A key pair that signs internal tokens (ES256), with the id under which services look it up. */
export type SigningKey = { readonly id: string; readonly privateKey: KeyObject };
/** Newest first: the first signs. */
export type GatewayKeys = {
  readonly viewer: readonly SigningKey[];
  readonly service: readonly SigningKey[];
  readonly csrf: readonly Buffer[];
};

const lifeSeconds = 60;
const audience = 'consortia-services';

function sign(key: SigningKey, typ: string, issuer: string, now: number, claims: object): string {
  return jwt.sign({ ...claims, iat: Math.floor(now / 1000) }, key.privateKey, {
    algorithm: 'ES256',
    keyid: key.id,
    header: { alg: 'ES256', typ },
    issuer,
    audience,
    expiresIn: lifeSeconds,
  });
}

/** Vouches for the person behind a request. */
export const signViewer = (keys: GatewayKeys, now: number, claims: ViewerClaims): string =>
  sign(keys.viewer[0]!, 'viewer+jwt', 'consortia-gateway', now, claims);
/** Vouches for the gateway itself, where it asks something in its own name. */
export const signGateway = (keys: GatewayKeys, now: number): string =>
  sign(keys.service[0]!, 'service+jwt', 'consortia-service', now, { sub: 'gateway' });
