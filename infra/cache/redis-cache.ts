import type { Redis } from 'ioredis';
import type { Cache } from './cache.ts';
import { connectRedis, disconnect, type RedisConnectionOptions, reach, usualPrefix } from './redis-connection.ts';

/** One step of Redis: the addition that makes the key starts its window, and a key without a window is given one. */
const incrementScript = `
local value = redis.call('INCRBY', KEYS[1], ARGV[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  left = tonumber(ARGV[2])
end
return {value, left}`;
type Scripted = Redis & { incrementInWindow(key: string, by: number, ttlMs: number): Promise<[number, number]> };

/** Redis knows whole milliseconds; what is over at once lives for one. */
const roundedMs = (ms: number): number => Math.max(1, Math.ceil(ms));

/**
 * Cache in Redis, shared by every process. While Redis is away each call rejects with `kit.unavailable` within a second.
 * Rejects with a sentence where Redis cannot be used at the start.
 */
export async function startRedisCache(place: RedisConnectionOptions): Promise<Cache> {
  const { prefix = usualPrefix } = place;
  const redis = (await connectRedis(place, { name: 'cache' })) as Scripted;
  redis.defineCommand('incrementInWindow', { numberOfKeys: 1, lua: incrementScript });
  const keyOf = (key: string): string => `${prefix}:cache:${key}`;
  let closed = false;
  async function open<T>(call: () => Promise<T>): Promise<T> {
    if (closed) throw new Error('The cache is closed.');
    return reach(call());
  }
  return {
    get: (key) => open(() => redis.get(keyOf(key))),
    async set(key, value, ttlMs) {
      await open(() => redis.set(keyOf(key), value, 'PX', roundedMs(ttlMs)));
    },
    async delete(key) {
      await open(() => redis.del(keyOf(key)));
    },
    async increment(key, by, ttlMs) {
      const [value, expiresInMs] = await open(() => redis.incrementInWindow(keyOf(key), by, roundedMs(ttlMs)));
      return { value, expiresInMs };
    },
    compact: async () => {},
    // A Redis that is full or read-only responds to a PING; it is ready only when it accepts a write.
    ready: () =>
      open(() => redis.set(`${prefix}:probe`, '1', 'PX', 1000)).then(
        () => true,
        () => false,
      ),
    async close() {
      if (closed) return;
      closed = true;
      disconnect(redis);
    },
  };
}
