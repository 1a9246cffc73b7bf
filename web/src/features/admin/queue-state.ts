import { useState } from 'react';

type Item = { id: string };
/** Where somebody is in a queue, what is selected, and what has been decided since it was loaded. */
export type QueueState<T extends Item> = {
  /** What still waits, as far as is known here. */
  items: readonly T[];
  current: T | undefined;
  selected: ReadonlySet<string>;
  goTo: (id: string) => void;
  step: (by: 1 | -1) => T | undefined;
  toggle: (id: string) => void;
  selectAll: (all: boolean) => void;
  /** These leave the queue at once, and the next one is current; those that the service refuses come `back`. */
  leave: (ids: readonly string[]) => void;
  back: (ids: readonly string[]) => void;
};

export function useQueueState<T extends Item>(loaded: readonly T[]): QueueState<T> {
  const [at, setAt] = useState<{ id: string | undefined; index: number }>({ id: undefined, index: 0 });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  // What the service has taken out of the queue may come back to it one day.
  const still = [...gone].filter((id) => loaded.some((item) => item.id === id));
  if (still.length < gone.size) setGone(new Set(still));
  const items = loaded.filter(({ id }) => !gone.has(id));
  const found = items.findIndex(({ id }) => id === at.id);
  const index = found >= 0 ? found : Math.min(at.index, items.length - 1);
  const current = items[index];
  // Where it is in the queue is kept, so that what follows takes the place of what leaves.
  if (current && (current.id !== at.id || index !== at.index)) setAt({ id: current.id, index });

  const waiting = new Set([...selected].filter((id) => items.some((item) => item.id === id)));
  const goTo = (id: string) =>
    setAt({
      id,
      index: Math.max(
        0,
        items.findIndex((item) => item.id === id),
      ),
    });
  return {
    items,
    current,
    selected: waiting,
    goTo,
    step(by) {
      const next = items[Math.min(Math.max(index + by, 0), items.length - 1)];
      if (next) goTo(next.id);
      return next;
    },
    toggle: (id) => setSelected(waiting.has(id) ? new Set([...waiting].filter((one) => one !== id)) : waiting.add(id)),
    selectAll: (all) => setSelected(new Set(all ? items.map(({ id }) => id) : [])),
    leave: (ids) => setGone((before) => new Set([...before, ...ids])),
    back: (ids) => setGone((before) => new Set([...before].filter((id) => !ids.includes(id)))),
  };
}
