import { setImmediate } from 'node:timers/promises';

/** What steps come to; others of the process get their turn between two of them. */
export async function inTurns<Result>(steps: Generator<null, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await setImmediate();
  }
}
