import { randomUUID } from 'node:crypto';
import { type RedisUnderTest, startRedis } from './redis.ts';

/** Says on the error output what is not run and why, and leaves a skipped test of that name. */
export function notRun(what: string, why: string): void {
  process.stderr.write(`NOT RUN: ${what}: ${why}.\n`);
  it.skip(`${what}: not run, ${why}`, () => undefined);
}

/**
 * Declares the suites of a test file that need a Redis: `suites` is given the running one, and a prefix of its own for every
 * suite. Where no Redis can be had one test is skipped under the name of what was not run.
 */
export async function withRedis(
  what: string,
  suites: (redis: RedisUnderTest, prefix: () => string) => void,
): Promise<void> {
  const redis = await startRedis();
  if (typeof redis === 'string') return notRun(what, redis);
  suites(redis, () => `test-${randomUUID()}`);
  afterAll(() => redis.stop());
}
