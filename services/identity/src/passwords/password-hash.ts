import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import type { HashQueue } from './hash-queue.ts';

/** Cost of one argon2id hash; memory in KiB. */
export type HashCost = { memoryCost: number; timeCost: number; parallelism: number };

/** OWASP ASVS 5.0, appendix C. */
export const hashCost: HashCost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** Costs one hash in every case; `null`, for an unknown account, is compared with a hash that nothing matches. */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** Whether a hash has lower costs than those of today. */
  isOutdated(stored: string): boolean;
};

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
/** A hash in the PHC string format that no known password matches: salt and output are random. */
const randomHash = ({ memoryCost, timeCost, parallelism }: HashCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`;

/** Hashes passwords as they were typed: no trimming, no normalising, no truncation. */
export function createPasswordHasher(queue: HashQueue, cost: HashCost = hashCost): PasswordHasher {
  const decoy = randomHash(cost);
  return {
    hash: (password) => queue(() => hash(password, cost)),
    async verify(stored, password) {
      const fits = await queue(() => verify(stored ?? decoy, password));
      return fits && stored !== null;
    },
    isOutdated(stored) {
      const used = parseOptions(stored);
      return used.memoryCost < cost.memoryCost || used.timeCost < cost.timeCost;
    },
  };
}
