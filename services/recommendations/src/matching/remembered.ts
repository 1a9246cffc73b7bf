import type { ItemText } from './shapes.ts';

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
  const made = new Map<ItemText, Value>();
  return (item) => {
    const value = made.get(item) ?? make(item);
    made.delete(item);
    if (made.size >= maxRecent) made.delete(made.keys().next().value!);
    made.set(item, value);
    return value;
  };
}

/** Values made of texts, of which so many are remembered before all are forgotten. */
export function rememberedByText<Value>(make: (text: string) => Value, most: number): (text: string) => Value {
  const made = new Map<string, Value>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    if (made.size >= most) made.clear();
    const value = make(text);
    made.set(text, value);
    return value;
  };
}
