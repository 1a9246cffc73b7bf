import type { ItemForm } from '@consortia/proto/content/editing-api';

/** Characters of a message that stand for an item without a title. */
const maxShown = 80;

/** The name of an item in messages and in the audit log. */
export function titleOf(item: ItemForm): string {
  if ('title' in item) return item.title;
  const text = item.kind === 'speaker' ? item.name : item.message.replace(/\s+/g, ' ');
  return text.length <= maxShown ? text : `${text.slice(0, maxShown - 1).trimEnd()}…`;
}
