/** How long a copy is given again without another look at the store, in milliseconds. */
const heldMs = 1000;
const maxHeld = 256;
type Held<T> = { item: T; until: number };

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return value;
  Object.freeze(value);
  for (const entry of Object.values(value)) frozen(entry);
  return value;
}

/**
 * Items by id as they were read less than a second ago, for those that one request after the other needs. What this process writes
 * is forgotten at once, before and after the write; another process may see what it had for that second. Items are frozen:
 * several requests share them.
 */
export function recentCopies<T>(
  read: (ids: string[]) => Promise<Map<string, T>>,
  now: () => number = () => performance.now(),
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
      const at = now();
      const found = new Map<string, T>();
      const missing: string[] = [];
      for (const id of new Set(ids)) {
        if (id == null) continue;
        const known = held.get(id);
        if (known && known.until > at) found.set(id, known.item);
        else missing.push(id);
      }
      if (missing.length === 0) return found;
      const before = writes;
      for (const [id, item] of await read(missing)) {
        found.set(id, frozen(item));
        if (writes !== before) continue;
        // What is held is of the last second, so starting again costs one read of each.
        if (held.size >= maxHeld) held.clear();
        held.set(id, { item, until: at + heldMs });
      }
      return found;
    },
  };
}
