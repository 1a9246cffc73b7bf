import { LRUCache } from 'lru-cache';
import type { ItemText } from './shapes.ts';

/** The values that were requested last, at most `max` of them. */
function latest<Key extends {}, Value>(max: number, make: (key: Key) => Value): (key: Key) => Value {
  const made = new LRUCache<Key, { value: Value }>({ max });
  return (key) => {
    const known = made.get(key) ?? { value: make(key) };
    made.set(key, known);
    return known.value;
  };
}

/** Items whose words are kept: many people are matched with the same few, one after the other. */
const maxRecent = 8;

/** Values made of an item once as long as its text is held. */
export function onceForEach<Value>(make: (item: ItemText) => Promise<Value>): (item: ItemText) => Promise<Value> {
  const made = new WeakMap<ItemText, Promise<Value>>();
  return (item) => {
    const known = made.get(item) ?? make(item);
    made.set(item, known);
    known.catch(() => made.delete(item));
    return known;
  };
}

/** Values made of the items that were requested last; words take much more room than the text that they are of. */
export function rememberedForRecent<Value>(make: (item: ItemText) => Value): (item: ItemText) => Value {
  return latest(maxRecent, make);
}

/** Values made of the texts that were requested last, so many of them. */
export const rememberedByText = <Value>(make: (text: string) => Value, max: number): ((text: string) => Value) =>
  latest(max, make);
