import { LRUCache } from 'lru-cache';

/** How long a copy is given again without another look at the store, in milliseconds. */
const heldMs = 1000;
const maxHeld = 512;
/** A copy; null where there is no such item. */
type Held<T> = { item: T | null; isCurrent: () => boolean };

/** The value with all that is in it, unchangeable; instances of classes, as dates, are left as they are. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return value;
  Object.freeze(value);
  for (const entry of Object.values(value)) frozen(entry);
  return value;
}

/** Tells, for what is read after this call, for how long it may be given again. */
type Watch = (id: string) => () => boolean;
const forASecond =
  (now: () => number): Watch =>
  () => {
    const until = now() + heldMs;
    return () => now() < until;
  };

/**
 * Items by id as they were read before, for those that one request after the other needs. By default they are given again for a second,
 * and what this process writes is forgotten at once, before and after the write; another process may see what it had for that second.
 * With `watch` each is given again for as long as that says, and what does not exist is not read again either. Items are frozen: several
 * requests share them.
 */
export function recentCopies<T>(
  read: (ids: string[]) => Promise<Map<string, T>>,
  { now = () => performance.now(), watch }: { now?: () => number; watch?: Watch } = {},
) {
  const currentFor = watch ?? forASecond(now);
  const held = new LRUCache<string, Held<T>>({ max: maxHeld });
  let writes = 0;
  return {
    /** Forgets everything, and what is being read right now. */
    forget(): void {
      held.clear();
      writes += 1;
    },
    async getMany(ids: Iterable<string | null | undefined>): Promise<Map<string, T>> {
      const found = new Map<string, T>();
      const missing = new Map<string, () => boolean>();
      for (const id of new Set(ids)) {
        if (id == null) continue;
        const known = held.get(id);
        if (!known?.isCurrent()) missing.set(id, currentFor(id));
        else if (known.item !== null) found.set(id, known.item);
      }
      if (missing.size === 0) return found;
      const before = writes;
      const items = await read([...missing.keys()]);
      for (const [id, isCurrent] of missing) {
        const item = items.get(id);
        if (item !== undefined) found.set(id, frozen(item));
        // Without `watch` what another process creates is to be seen at once.
        if (writes !== before || (item === undefined && !watch)) continue;
        held.set(id, { item: item ?? null, isCurrent });
      }
      return found;
    },
  };
}
