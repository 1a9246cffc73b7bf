import type { Cache } from '@consortia/infra/cache/cache';
import type { Logger } from 'pino';

export type Count = { value: number; expiresInMs: number /** The shared store did not answer. */; strict: boolean };
export type Counters = {
  add(key: string, by: number, ttlMs: number): Promise<Count>;
  forget(key: string): Promise<void>;
};
/** Keys that this process keeps by itself at most while the shared store is down. */
const keptKeys = 10_000;

/** Counters of all instances in the shared store; while it is down, counters of this process that ask for a strict limit. */
export function createCounters(cache: Cache, log: Logger, clock: () => Date): Counters {
  const own = new Map<string, { value: number; expiresAt: number }>();

  function addHere(key: string, by: number, ttlMs: number): Count {
    const now = clock().getTime();
    const kept = own.get(key);
    const count = kept && kept.expiresAt > now ? kept : { value: 0, expiresAt: now + ttlMs };
    count.value += by;
    own.delete(key);
    own.set(key, count);
    for (const oldest of own.keys()) {
      if (own.size <= keptKeys) break;
      own.delete(oldest);
    }
    return { value: count.value, expiresInMs: count.expiresAt - now, strict: true };
  }

  return {
    async add(key, by, ttlMs) {
      try {
        return { ...(await cache.increment(key, by, ttlMs)), strict: false };
      } catch (error) {
        // Whatever keeps the store from counting: nobody may get more tries because of it.
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
