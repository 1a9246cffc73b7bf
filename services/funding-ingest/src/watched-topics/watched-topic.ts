import { duplicatesOnly } from '@consortia/infra/store/consume';
import type { FundingIngest } from '../funding-ingest.ts';
import { presentAction } from '../topics/published-topic.ts';
import { statusOf } from '../topics/topic-life.ts';
import type { Topic } from '../topics/topic-model.ts';
import { callStateOf, nextDeadlineAt } from './call-state.ts';

/** How long before a deadline its reminder is recorded. */
export const reminderMs = 7 * 86_400_000;

/** Stores the state of a topic, unless it is stored already. A deadline that is near now is known to the person, so it has no reminder. */
export async function startWatching(
  { watchedTopics }: Pick<FundingIngest, 'watchedTopics'>,
  topic: Topic,
  now: Date,
): Promise<void> {
  const actions = topic.actions.map((action) => presentAction(topic, action, now));
  const state = callStateOf({ status: statusOf(topic, now), actions });
  const next = nextDeadlineAt(state, now);
  const isNear = next !== null && next.getTime() - now.getTime() <= reminderMs;
  const stored = { ...state, version: topic.version, nextDeadlineAt: next, remindedAt: isNear ? now : null };
  await duplicatesOnly(watchedTopics.updateOne({ _id: topic._id }, { $setOnInsert: stored }, { upsert: true }));
}
