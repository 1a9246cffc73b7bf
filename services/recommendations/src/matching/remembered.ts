import { remembered } from '@consortia/infra/text/remembered';
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
  return remembered(maxRecent, make);
}
