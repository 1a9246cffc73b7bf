import { Redis } from 'ioredis';
import { pino } from 'pino';
import { externalServer } from '../testing/engines/engine.ts';
import { notRun } from '../testing/engines/engine-suite.ts';
import { withRedis } from '../testing/engines/redis-suite.ts';
import { until } from '../testing/engines/until.ts';
import { cacheContract } from './cache-contract.ts';
import { startRedisCache } from './redis-cache.ts';

const log = pino({ level: 'silent' });

await withRedis('the cache in Redis', ({ url, server }, newPrefix) => {
  cacheContract('the cache in Redis', async () => {
    const prefix = newPrefix();
    const admin = new Redis(url);
    return {
      open: () => startRedisCache({ url, log, prefix }),
      // Redis keeps the time itself, so the expiry of each key is moved closer by that much.
      async pass(ms) {
        for (const key of await admin.keys(`${prefix}:*`)) await admin.pexpire(key, (await admin.pttl(key)) - ms);
      },
      async dispose() {
        const keys = await admin.keys(`${prefix}:*`);
        if (keys.length > 0) await admin.del(keys);
        admin.disconnect();
      },
    };
  });

  describe('the cache in Redis', () => {
    it('forgets and ends a window by the time of Redis, in milliseconds', async () => {
      const cache = await startRedisCache({ url, log, prefix: newPrefix() });
      await cache.set('short', 'value', 30.5);
      await cache.increment('hits', 7, 30);
      const startedAt = Date.now();
      while ((await cache.get('short')) !== null || (await cache.get('hits')) !== null) {
        if (Date.now() - startedAt > 5000) throw new Error('No key expired within 5 s.');
      }
      expect(await cache.increment('hits', 1, 30)).toEqual({ value: 1, expiresInMs: 30 });
      await cache.close();
    });

    it('is one for all processes', async () => {
      const prefix = newPrefix();
      const [here, there] = [await startRedisCache({ url, log, prefix }), await startRedisCache({ url, log, prefix })];
      await here.increment('hits', 2, 60_000);
      expect((await there.increment('hits', 1, 60_000)).value).toBe(3);
      await Promise.all([here.close(), there.close()]);
    });

    it('refuses to start where nothing responses, and says where', async () => {
      await expect(startRedisCache({ url: 'redis://:secret@127.0.0.1:1', log })).rejects.toThrow(
        /^Redis at 127\.0\.0\.1:1 cannot be used \(REDIS_URL\): connect ECONNREFUSED/,
      );
    });
  });

  if (!server) return notRun('taking Redis away from the cache', externalServer('REDIS_URL'));
  describe('the cache when Redis goes away', () => {
    const unavailable = { name: 'Failure', code: 'kit.unavailable' };
    /** How long the calls of a moment took, each of which had to fail. */
    const refusedIn = async (...calls: (() => Promise<unknown>)[]): Promise<number> => {
      const startedAt = Date.now();
      await Promise.all(calls.map((call) => expect(call()).rejects.toMatchObject(unavailable)));
      return Date.now() - startedAt;
    };

    it('refuses calls at once after a crash, is not ready, and has everything when Redis is back', async () => {
      const cache = await startRedisCache({ url, log, prefix: newPrefix() });
      await cache.set('kept', 'value', 60_000);
      await cache.increment('hits', 3, 60_000);
      await server.kill();
      await until(async () => !(await cache.ready()));
      expect(
        await refusedIn(
          () => cache.get('kept'),
          () => cache.increment('hits', 1, 60_000),
        ),
      ).toBeLessThan(500);
      await server.start();
      await until(() => cache.ready());
      expect(await cache.get('kept')).toBe('value');
      expect((await cache.increment('hits', 1, 60_000)).value).toBe(4);
      await cache.close();
    });

    it('refuses calls within two seconds while Redis is suspended, and counts none of them twice', async () => {
      const cache = await startRedisCache({ url, log, prefix: newPrefix() });
      await cache.increment('hits', 1, 60_000);
      server.suspend();
      expect(await refusedIn(() => cache.increment('hits', 1, 60_000))).toBeLessThan(2000);
      expect(await cache.ready()).toBe(false);
      server.resume();
      await until(() => cache.ready());
      // What was written before Redis stood still may have been counted when it woke up, at most once.
      expect([2, 3]).toContain((await cache.increment('hits', 1, 60_000)).value);
      await cache.close();
    });

    it('is not ready while Redis is full, and says so with the same failure', async () => {
      const admin = new Redis(url);
      const cache = await startRedisCache({ url, log, prefix: newPrefix() });
      await admin.config('SET', 'maxmemory', '1');
      await refusedIn(() => cache.set('key', 'value', 60_000));
      expect(await cache.ready()).toBe(false);
      await admin.config('SET', 'maxmemory', '0');
      expect(await cache.ready()).toBe(true);
      await cache.close();
      admin.disconnect();
    });

    it('does not start with a Redis that may evict keys', async () => {
      const admin = new Redis(url);
      await admin.config('SET', 'maxmemory-policy', 'allkeys-lru');
      await expect(startRedisCache({ url, log })).rejects.toThrow(
        /may throw away jobs.*maxmemory-policy to noeviction \(it is allkeys-lru\)/,
      );
      await admin.config('SET', 'maxmemory-policy', 'noeviction');
      admin.disconnect();
    });
  });
});
