import { createHash } from 'node:crypto';

/** A secret of 256 bits for a cookie or an email. */
export const newToken = (randomBytes: (size: number) => Buffer): string => randomBytes(32).toString('base64url');

/** The stored form of a token. Tokens are random, so a plain SHA-256 is enough. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
