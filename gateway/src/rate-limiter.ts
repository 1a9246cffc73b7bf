import type { Cache } from '@consortia/infra/cache/cache';
import { within } from '@consortia/infra/wait/within';
import type { RateLimit } from '@consortia/proto/route';
import type { Logger } from 'pino';

export type Verdict = { allowed: boolean; limit: number; remaining: number; resetSeconds: number };
type Bucket = {
  /** Number of the window since the epoch. */
  window: number;
  /** Requests of this window that all instances have leased, as last read. */
  taken: number;
  /** Of those, calls that this instance may still let through without the cache. */
  leased: number;
  /** Calls of the window before. */
  previous: number;
  /** Calls let through by this instance alone while the cache was down. */
  alone: number;
  pending?: Promise<void>;
};

/** With four instances and no cache, all of them together let through no more than the limit says. */
const aloneShare = 4;
/** A lease is a fiftieth of the limit: one request to the cache for many calls, and small limits are counted one by one. */
const leases = 50;
/** A limit must not cost a caller more than it protects. */
const cacheTimeoutMs = 500;
const cacheRestMs = 1000;
const maxBuckets = 50_000;

/**
 * Counts calls in sliding windows that all instances share: the calls of this window, and those of the one before in
 * proportion to how much of it still lies within the last `seconds`. Counts live in the cache, so they hold across instances and
 * restarts. What is leased and not used is lost, so an error is always on the strict side.
 */
export function createRateLimiter(parts: { cache: Cache; clock: () => number; log: Logger }) {
  const { cache, clock, log } = parts;
  const buckets = new Map<string, Bucket>();
  let restingUntil = 0;

  function bucketOf(key: string, window: number): Bucket {
    const known = buckets.get(key);
    if (known?.window === window) return known;
    if (buckets.size >= maxBuckets) forgetOld(window);
    const fresh = { window, taken: 0, leased: 0, previous: -1, alone: 0 };
    buckets.delete(key);
    buckets.set(key, fresh);
    return fresh;
  }
  /** The map is in the order of first use; what is forgotten is read from the cache again. */
  function forgetOld(window: number): void {
    for (const [key, bucket] of buckets) {
      if (bucket.window >= window && buckets.size < maxBuckets) break;
      buckets.delete(key);
    }
  }

  function take(rate: RateLimit, limit: number, key: string): Verdict | Promise<Verdict> {
    const now = clock();
    const windowMs = rate.seconds * 1000;
    const window = Math.floor(now / windowMs);
    const bucket = bucketOf(key, window);
    const elapsed = now - window * windowMs;
    const capacity = limit - Math.floor(Math.max(0, bucket.previous) * (1 - elapsed / windowMs));
    const verdict = (allowed: boolean, remaining: number, resetMs: number) => ({
      allowed,
      limit,
      remaining: Math.max(0, remaining),
      resetSeconds: Math.max(1, Math.ceil(resetMs / 1000)),
    });
    if (bucket.leased > 0) {
      bucket.leased--;
      return verdict(true, capacity - bucket.taken + bucket.leased, windowMs - elapsed);
    }
    if (bucket.previous >= 0 && bucket.taken >= capacity) {
      return verdict(false, 0, freeIn(bucket, limit, windowMs, elapsed));
    }
    if (now < restingUntil) {
      const most = Math.max(1, Math.floor(limit / aloneShare));
      const allowed = bucket.alone < most;
      if (allowed) bucket.alone++;
      return verdict(allowed, most - bucket.alone, windowMs - elapsed);
    }
    bucket.pending ??= lease(bucket, key, limit, windowMs).finally(() => {
      bucket.pending = undefined;
    });
    return bucket.pending.then(() => take(rate, limit, key));
  }

  /** Leases some calls. When the cache fails, it is left alone for a moment and this instance counts strictly by itself. */
  async function lease(bucket: Bucket, key: string, limit: number, windowMs: number): Promise<void> {
    try {
      if (bucket.previous < 0) {
        const before = await within(cacheTimeoutMs, cache.get(`limit:${key}:${bucket.window - 1}`));
        bucket.previous = Math.min(limit, Number(before ?? 0));
        return;
      }
      const elapsed = clock() - bucket.window * windowMs;
      const capacity = limit - Math.floor(bucket.previous * Math.max(0, 1 - elapsed / windowMs));
      const wanted = Math.max(1, Math.min(Math.floor(limit / leases), capacity - bucket.taken));
      const counted = cache.increment(`limit:${key}:${bucket.window}`, wanted, 2 * windowMs);
      const { value } = await within(cacheTimeoutMs, counted);
      bucket.leased += Math.min(wanted, Math.max(0, capacity - (value - wanted)));
      bucket.taken = value;
    } catch (error) {
      restingUntil = clock() + cacheRestMs;
      log.error({ err: error }, 'rate limits count alone and strictly: the cache does not respond');
    }
  }

  return { take, size: () => buckets.size };
}
export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** Milliseconds until one more call fits. */
function freeIn({ taken, previous }: Bucket, limit: number, windowMs: number, elapsed: number): number {
  if (taken >= limit) return windowMs - elapsed + windowMs / limit;
  return windowMs * (1 - (limit - taken - 1) / Math.max(1, previous)) - elapsed + 1;
}
