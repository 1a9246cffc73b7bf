import { duplicatesOnly } from '@consortia/infra/store/consume';
import { trusted } from 'mongoose';
import type { Bookmark } from '../bookmarks/bookmark-model.ts';
import type { FundingIngest } from '../funding-ingest.ts';
import type { CallChange } from './call-change-model.ts';
import { type Delivery, deliveryId } from './delivery-model.ts';

const changesAtOnce = 100;
const peopleAtOnce = 200;
type Parts = Pick<FundingIngest, 'bookmarks' | 'callChanges' | 'deliveries' | 'clock'>;

/** Those who watched the topic of a change when it happened, in pages. */
async function* watchersOf({ bookmarks }: Parts, { topicId, at }: CallChange): AsyncGenerator<Bookmark[]> {
  for (let after = ''; ; ) {
    const page = await bookmarks
      .find({ topicId, _id: trusted({ $gt: after }), watchedAt: trusted({ $lt: at }) })
      .sort({ _id: 1 })
      .limit(peopleAtOnce)
      .lean<Bookmark[]>();
    if (page.length > 0) yield page;
    if (page.length < peopleAtOnce) return;
    after = page.at(-1)!._id;
  }
}

/** Records, for each person who watches a changed topic, that they are to be notified. A repeat after a crash adds what is missing. */
export async function distributeChanges(parts: Parts, signal?: AbortSignal): Promise<void> {
  const { callChanges, deliveries, clock } = parts;
  for (let found = changesAtOnce; found === changesAtOnce && !signal?.aborted; ) {
    const changes = await callChanges
      .find({ distributedAt: null })
      .sort({ at: 1 })
      .limit(changesAtOnce)
      .lean<CallChange[]>();
    found = changes.length;
    for (const change of changes) {
      for await (const people of watchersOf(parts, change)) {
        const rows = people.map(
          ({ userId }): Delivery => ({
            _id: deliveryId(change._id, userId),
            changeId: change._id,
            userId,
            at: change.at,
            state: 'waiting',
          }),
        );
        await duplicatesOnly(deliveries.insertMany(rows, { ordered: false }));
      }
      await callChanges.updateOne({ _id: change._id }, { $set: { distributedAt: clock() } });
    }
  }
}
