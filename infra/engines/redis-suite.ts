import { randomUUID } from 'node:crypto';
import { type RedisUnderTest, startRedis } from './redis.ts';

/**
 * Declares the suites of a test file that need a Redis: `suites` is given the running one, and a prefix of its own for every
 * suite. Where no Redis can be had one test is skipped under the name of what was not run.
 */
export async function withRedis(
  what: string,
  suites: (redis: RedisUnderTest, prefix: () => string) => void,
): Promise<void> {
  const redis = await startRedis(what);
  if (!redis) {
    it.skip(`${what}: not run, there is no Redis`, () => undefined);
    return;
  }
  suites(redis, () => `test-${randomUUID()}`);
  afterAll(() => redis.stop());
}
