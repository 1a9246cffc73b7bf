import { maxItemsOfOneKind } from '@consortia/proto/content/editing-api';
import type { ContentKind } from '@consortia/proto/content/shapes';
import { trusted } from 'mongoose';
import type { Content } from '../content.ts';
import type { Item } from './item-model.ts';

export type ItemOf<K extends ContentKind> = Item & { kind: K; item: Extract<Item['item'], { kind: K }> };

/** Filter of the items of a kind that are shown at `now`. */
export const liveOf = (kind: ContentKind, now: Date) => ({
  kind,
  deletedAt: null,
  $and: [
    { $or: [{ publishFrom: null }, { publishFrom: trusted({ $lte: now }) }] },
    { $or: [{ publishUntil: null }, { publishUntil: trusted({ $gt: now }) }] },
  ],
});

/** When an item is or was first shown. */
export const shownFrom = ({ publishFrom, createdAt }: Pick<Item, 'publishFrom' | 'createdAt'>): Date =>
  publishFrom ?? createdAt;

/** The items of a kind that are shown now, the newest first. */
export async function findLive<K extends ContentKind>(
  { items, clock }: Pick<Content, 'items' | 'clock'>,
  kind: K,
): Promise<ItemOf<K>[]> {
  const found = await items
    .find(liveOf(kind, clock()))
    .sort({ createdAt: -1, _id: 1 })
    .limit(maxItemsOfOneKind)
    .lean<ItemOf<K>[]>();
  return found.sort((a, b) => shownFrom(b).getTime() - shownFrom(a).getTime());
}
