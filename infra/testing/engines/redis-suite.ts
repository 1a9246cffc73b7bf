import type { EngineUnderTest } from './engine.ts';
import { withEngine } from './engine-suite.ts';
import { startRedis } from './redis.ts';

/** Declares the suites of a test file that need a Redis. */
export const withRedis = (
  what: string,
  suites: (redis: EngineUnderTest, prefix: () => string) => void,
): Promise<void> => withEngine(what, startRedis, suites);
