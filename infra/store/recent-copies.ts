/** How long a copy is given again without another look at the store, in milliseconds. */
const heldMs = 1000;
const maxHeld = 512;
type Held<T> = { item: T; isCurrent: () => boolean };

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
 * With `watch` each is given again for as long as that says. Items are frozen: several requests share them.
 */
export function recentCopies<T>(
  read: (ids: string[]) => Promise<Map<string, T>>,
  { now = () => performance.now(), watch = forASecond(now) }: { now?: () => number; watch?: Watch } = {},
) {
  const held = new Map<string, Held<T>>();
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
        if (known?.isCurrent()) found.set(id, known.item);
        else missing.set(id, watch(id));
      }
      if (missing.size === 0) return found;
      const before = writes;
      for (const [id, item] of await read([...missing.keys()])) {
        found.set(id, frozen(item));
        if (writes !== before) continue;
        // Starting again costs one read of each.
        if (held.size >= maxHeld) held.clear();
        held.set(id, { item, isCurrent: missing.get(id)! });
      }
      return found;
    },
  };
}
