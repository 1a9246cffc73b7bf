import { randomUUID } from 'node:crypto';
import type { EngineUnderTest } from './engine.ts';

/** Says on the error output what is not run and why, and leaves a skipped test of that name. */
export function notRun(what: string, why: string): void {
  process.stderr.write(`NOT RUN: ${what}: ${why}.\n`);
  it.skip(`${what}: not run, ${why}`, () => undefined);
}

/**
 * Declares the suites of a test file that need an engine: `suites` is given the running one, and a prefix of its own for every
 * suite. Where the engine cannot be had one test is skipped under the name of what was not run.
 */
export async function withEngine(
  what: string,
  start: () => Promise<EngineUnderTest | string>,
  suites: (engine: EngineUnderTest, prefix: () => string) => void,
): Promise<void> {
  const engine = await start();
  if (typeof engine === 'string') return notRun(what, engine);
  suites(engine, () => `test-${randomUUID()}`);
  afterAll(() => engine.stop());
}
