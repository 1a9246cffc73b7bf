import { changeAggregate } from '@consortia/infra/store/outbox-record';
import type { Content } from '../content.ts';
import { liveOf } from '../items/find-live.ts';
import type { Item } from '../items/item-model.ts';
import { publishedNow } from './published-now.ts';

/** Announcements that one run publishes. */
const batch = 100;

/** Publishes announcements whose schedule has started, each once. Resolves to how many were found. */
export async function publishAnnouncements(
  content: Pick<Content, 'clock' | 'features' | 'items' | 'newId'>,
): Promise<number> {
  const due = await content.items
    .find({ ...liveOf('announcement', content.clock()), publishedAt: null })
    .select('_id')
    .limit(batch)
    .lean();
  for (const { _id } of due)
    await changeAggregate<Item>(content.items, _id, (item) => publishedNow(content, item), content);
  return due.length;
}
