import type { Cache } from '@consortia/infra/cache/cache';
import type { Logger } from 'pino';

export type Count = { value: number; expiresInMs: number /** The shared store did not respond. */; strict: boolean };
export type Counters = {
  add(key: string, by: number, ttlMs: number): Promise<Count>;
  forget(key: string): Promise<void>;
};
/** Maximum number of keys that this process counts while the shared store is down. */
const maxKeys = 10_000;

/** Counters of all instances in the shared store; while it is down, counters of this process with stricter limits. */
export function createCounters(cache: Cache, log: Logger, clock: () => Date): Counters {
  const own = new Map<string, { value: number; expiresAt: number }>();

  function addHere(key: string, by: number, ttlMs: number): Count {
    const now = clock().getTime();
    const stored = own.get(key);
    const count = stored && stored.expiresAt > now ? stored : { value: 0, expiresAt: now + ttlMs };
    count.value += by;
    own.delete(key);
    own.set(key, count);
    for (const oldest of own.keys()) {
      if (own.size <= maxKeys) break;
      own.delete(oldest);
    }
    return { value: count.value, expiresInMs: count.expiresAt - now, strict: true };
  }

  return {
    async add(key, by, ttlMs) {
      try {
        return { ...(await cache.increment(key, by, ttlMs)), strict: false };
      } catch (error) {
        // An error of the store must not give anyone more attempts.
        log.error({ err: error }, 'Sign-in counters are out of reach; a strict limit of this process applies');
        return addHere(key, by, ttlMs);
      }
    },
    async forget(key) {
      own.delete(key);
      try {
        await cache.delete(key);
      } catch (error) {
        log.error({ err: error }, 'A sign-in counter could not be reset; it runs out by itself');
      }
    },
  };
}
