import { createHash } from 'node:crypto';
import type { Response } from 'express';

/**
 * Addresses that programs without a session fetch for a person, such as a calendar or a feed. The secret is in the address alone;
 * services store its hash, so that neither documents nor backups open the address.
 */
export const newSecretToken = (randomBytes: (size: number) => Buffer): string => randomBytes(32).toString('base64url');

/** The form in which a secret is stored. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The response belongs to the owner of the address: caches on the way do not store it, and pages do not pass the address on. */
export function keepAddressSecret(response: Response): void {
  response.setHeader('Cache-Control', 'private, no-cache');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('X-Robots-Tag', 'noindex');
}
