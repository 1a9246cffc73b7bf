/**
 * A map that holds at most `maxEntries` entries. It keeps two generations of half that size: what is read moves to the newer one,
 * and when that is full, the older one is dropped. So an entry in use stays, and reading it again writes nothing.
 */
export function boundedCache<V>(maxEntries: number) {
  const maxGeneration = Math.max(1, Math.floor(maxEntries / 2));
  let newer = new Map<string, V>();
  let older = new Map<string, V>();
  function set(key: string, value: V): void {
    if (newer.size >= maxGeneration && !newer.has(key)) {
      older = newer;
      newer = new Map();
    }
    newer.set(key, value);
  }
  return {
    get(key: string): V | undefined {
      const recent = newer.get(key);
      if (recent !== undefined) return recent;
      const value = older.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
  };
}
