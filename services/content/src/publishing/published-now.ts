import { type Recorded, record } from '@consortia/infra/store/outbox-record';
import { contentEvents } from '@consortia/proto/content/events';
import type { Content } from '../content.ts';
import type { ItemOf } from '../items/find-live.ts';
import type { Item } from '../items/item-model.ts';
import { isLinked, presentAnnouncement } from '../reading/present-announcement.ts';

/** The event of an announcement that is shown for the first time, which is marked as published; empty for every other item. */
export async function publishedNow(
  { clock, features }: Pick<Content, 'clock' | 'features'>,
  item: Item,
): Promise<Recorded[]> {
  const now = clock();
  if (item.kind !== 'announcement' || item.publishedAt !== null) return [];
  const announcement = item as ItemOf<'announcement'>;
  const isDue = item.publishFrom === null || item.publishFrom <= now;
  const isOver = item.publishUntil !== null && item.publishUntil <= now;
  if (!isDue || isOver || !isLinked(announcement, await features())) return [];
  item.publishedAt = now;
  return [record(contentEvents.announcementPublished, presentAnnouncement(announcement))];
}
