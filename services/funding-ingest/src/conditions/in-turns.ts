import { setImmediate } from 'node:timers/promises';

/** Milliseconds after which others have their turn. */
const turnMs = 10;

/** The result of a computation that is done in steps, without holding up the event loop. */
export async function inTurns<Result>(steps: Generator<void, Result>): Promise<Result> {
  await setImmediate();
  for (let since = performance.now(); ; ) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - since < turnMs) continue;
    await setImmediate();
    since = performance.now();
  }
}
