/** A map that forgets its oldest entries beyond `most`; setting an entry makes it the newest. */
export function boundedMap<V>(most: number) {
  const entries = new Map<string, V>();
  return {
    get: (key: string): V | undefined => entries.get(key),
    set(key: string, value: V): void {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size > most) entries.delete(entries.keys().next().value!);
    },
    deleteWhere(matches: (value: V) => boolean): void {
      for (const [key, value] of entries) if (matches(value)) entries.delete(key);
    },
    clear: () => entries.clear(),
  };
}
