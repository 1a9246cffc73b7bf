import { duplicatesOnly } from '@consortia/infra/store/consume';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import { nextDeadlineOf } from '../watched-topics/call-state.ts';
import { reminderMs } from '../watched-topics/watched-topic.ts';
import type { WatchedTopic } from '../watched-topics/watched-topic-model.ts';

const batch = 200;

/** Records a reminder of each deadline of watched topics that is less than a week away, once. */
export async function remindOfDeadlines(
  { watchedTopics, callChanges, clock }: Pick<FundingIngest, 'watchedTopics' | 'callChanges' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  for (let found = batch; found === batch && !signal?.aborted; ) {
    const now = clock();
    const near = await watchedTopics
      .find({
        remindedAt: null,
        nextDeadlineAt: trusted({ $gt: now, $lte: new Date(now.getTime() + reminderMs) }),
      })
      .limit(batch)
      .lean<WatchedTopic[]>();
    found = near.length;
    for (const topic of near) {
      const soon = nextDeadlineOf(topic, now);
      if (soon)
        await duplicatesOnly(
          callChanges.create({
            ...{ _id: `${topic._id} soon ${soon.date} ${soon.time}`, topicId: topic._id, at: now, distributedAt: null },
            ...{ status: null, added: [], removed: [], soon, conditions: [] },
          }),
        );
      await watchedTopics.updateOne({ _id: topic._id, version: topic.version }, { $set: { remindedAt: now } });
    }
  }
}
