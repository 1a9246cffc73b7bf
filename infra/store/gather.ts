import { setImmediate as breathe } from 'node:timers/promises';

type Gathered<T> = { items: T[]; done: Promise<void> };

/**
 * Makes of a function for many items one for a single item: what arrives while a run is under way shares the next one. Where a
 * run fails each of its items is tried alone, so `run` must be safe to repeat.
 */
export function gather<T>(run: (items: readonly T[]) => Promise<void>): (item: T) => Promise<void> {
  let next: Gathered<T> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  function open(): Gathered<T> {
    const items: T[] = [];
    const done = last.then(async () => {
      await breathe();
      next = null;
      await run(items);
    });
    last = done.catch(() => {});
    return { items, done };
  }

  return async (item) => {
    next ??= open();
    const { items, done } = next;
    items.push(item);
    await done.catch((error) => {
      if (items.length === 1) throw error;
      return run([item]);
    });
  };
}
