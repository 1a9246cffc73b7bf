import { LRUCache } from 'lru-cache';

/** The values that were requested last, at most `max` of them. */
export function remembered<Key extends {}, Value>(max: number, make: (key: Key) => Value): (key: Key) => Value {
  const made = new LRUCache<Key, { value: Value }>({ max });
  return (key) => {
    const known = made.get(key) ?? { value: make(key) };
    made.set(key, known);
    return known.value;
  };
}
