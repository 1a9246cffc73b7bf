import type { CallNews } from '@consortia/proto/funding-ingest/bookmark-shapes';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import { callUrl } from '../topics/published-topic.ts';
import { lifeOf } from '../topics/topic-life.ts';
import { type Topic, withoutTexts } from '../topics/topic-model.ts';
import type { CallChange } from './call-change-model.ts';
import { sentencesOf } from './sentences-of.ts';

/** Changes with the calls that they concern, in their order; those of a call that no longer exists are left out. */
export async function presentNews(
  { topics, clock }: Pick<FundingIngest, 'topics' | 'clock'>,
  changes: readonly CallChange[],
): Promise<CallNews[]> {
  const ids = [...new Set(changes.map(({ topicId }) => topicId))];
  const found = await topics
    .find({ _id: trusted({ $in: ids }), deletedAt: null })
    .select(withoutTexts)
    .lean<Topic[]>();
  const byId = new Map(found.map((topic) => [topic._id, topic]));
  const now = clock();
  return changes.flatMap((change) => {
    const topic = byId.get(change.topicId);
    if (!topic) return [];
    return [
      {
        id: change._id,
        topicId: topic._id,
        identifier: topic.identifier,
        title: topic.title,
        url: callUrl(topic),
        at: change.at.toISOString(),
        nextDeadline: lifeOf(topic, now).nextDeadline,
        sentences: sentencesOf(change),
      },
    ];
  });
}
