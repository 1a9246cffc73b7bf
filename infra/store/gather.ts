import { setTimeout as pause } from 'node:timers/promises';

type GatherOptions = {
  /** From so many on a run counts as full: then there is much to do, and those who wait for nothing go first. */
  fullAt: number;
  /** How long the next run waits after a full one, in milliseconds. */
  restMs: number;
};
type Gathered<T> = { items: T[]; done: Promise<void> };

/**
 * Makes of a function for many items one for a single item: what arrives while a run is under way shares the next one. After a
 * full run it rests for a moment, so that whoever fills the log is not held up by those who follow it. Where a run fails each of
 * its items is tried alone, so `run` must be safe to repeat.
 */
export function gather<T>(
  run: (items: readonly T[]) => Promise<void>,
  { fullAt, restMs }: GatherOptions,
): (item: T) => Promise<void> {
  let next: Gathered<T> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let wasFull = false;

  function begin(): Gathered<T> {
    const items: T[] = [];
    const done = last.then(async () => {
      if (wasFull) await pause(restMs);
      else await new Promise((turn) => setImmediate(turn));
      next = null;
      wasFull = items.length >= fullAt;
      await run(items);
    });
    last = done.catch(() => {});
    return { items, done };
  }

  return async (item) => {
    next ??= begin();
    const { items, done } = next;
    items.push(item);
    await done.catch((error) => {
      if (items.length === 1) throw error;
      return run([item]);
    });
  };
}
