import { setImmediate } from 'node:timers/promises';

/**
 * Makes a function that a long computation awaits between its steps: where they have run for `ms` milliseconds without a break, other
 * events are handled first.
 */
export function createPause(ms = 10): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < ms) return;
    await setImmediate();
    since = performance.now();
  };
}
