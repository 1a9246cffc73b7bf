import { createHash } from 'node:crypto';

/** Recognises an address without storing it; another address of the same person has not refused anything. */
export const addressHash = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
