import type { ItemForm } from '@consortia/proto/content/editing-api';
import type { Item } from './item-model.ts';

type Fields = Pick<Item, 'kind' | 'item' | 'publishFrom' | 'publishUntil' | 'startsAt' | 'overAt' | 'featured'>;
type Form = { item: ItemForm; publishFrom: string | null; publishUntil: string | null };

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

/** The stored fields of a form; those by which events are sorted follow from the event. */
export function storedFields({ item, publishFrom, publishUntil }: Form): Fields {
  const event = item.kind === 'event' ? item : null;
  return {
    kind: item.kind,
    item,
    publishFrom: dateOf(publishFrom),
    publishUntil: dateOf(publishUntil),
    startsAt: dateOf(event?.startsAt ?? null),
    overAt: dateOf(event?.endsAt ?? event?.startsAt ?? null),
    featured: event?.featured ?? false,
  };
}
