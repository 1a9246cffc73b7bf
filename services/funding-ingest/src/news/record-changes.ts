import { duplicatesOnly } from '@consortia/infra/store/consume';
import type { EventEnvelope } from '@consortia/proto/event';
import type { PublishedTopic } from '@consortia/proto/funding-ingest/events';
import { type Model, trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import type { ConditionChange } from '../topics/condition-change.ts';
import type { Topic } from '../topics/topic-model.ts';
import { callStateOf, differenceBetween, nextDeadlineAt } from '../watched-topics/call-state.ts';
import type { WatchedTopic } from '../watched-topics/watched-topic-model.ts';
import type { CallChange } from './call-change-model.ts';

/** Reads what each version of these topics changed of its conditions, which events do not carry. */
async function changesOfConditions(topics: Model<Topic>, ids: string[]) {
  const found = await topics
    .find({ _id: trusted({ $in: ids }) })
    .select('conditionChanges')
    .lean<Pick<Topic, '_id' | 'conditionChanges'>[]>();
  const byId = new Map(found.map(({ _id, conditionChanges }) => [_id, conditionChanges]));
  return (id: string, version: number): ConditionChange[] =>
    byId.get(id)?.find((one) => one.version === version)?.changes ?? [];
}

/**
 * Compares events of topics with the state that is known of the watched ones, and records what is news. An event of a version that
 * is known changes nothing, and a repeat records nothing twice.
 */
export async function recordChanges(
  { topics, watchedTopics, callChanges }: Pick<FundingIngest, 'topics' | 'watchedTopics' | 'callChanges'>,
  events: readonly EventEnvelope[],
): Promise<void> {
  const ids = [...new Set(events.map(({ key }) => key))];
  const found = await watchedTopics.find({ _id: trusted({ $in: ids }) }).lean<WatchedTopic[]>();
  if (found.length === 0) return;
  const conditionsAt = await changesOfConditions(
    topics,
    found.map(({ _id }) => _id),
  );
  const known = new Map(found.map((topic) => [topic._id, topic]));
  const changes: CallChange[] = [];
  const changed = new Map<string, WatchedTopic>();
  for (const { key, aggregateVersion: version, occurredAt, payload } of events) {
    const before = known.get(key);
    if (!before || before.version >= version) continue;
    const at = new Date(occurredAt);
    const state = callStateOf(payload as PublishedTopic);
    const difference = differenceBetween(before, state, conditionsAt(key, version), at);
    if (difference) changes.push({ _id: `${key} ${version}`, topicId: key, at, distributedAt: null, ...difference });
    const next = nextDeadlineAt(state, at);
    const isSame = next?.getTime() === before.nextDeadlineAt?.getTime();
    const after = { _id: key, version, ...state, nextDeadlineAt: next, remindedAt: isSame ? before.remindedAt : null };
    known.set(key, after);
    changed.set(key, after);
  }
  if (changes.length > 0) await duplicatesOnly(callChanges.insertMany(changes, { ordered: false }));
  if (changed.size === 0) return;
  await watchedTopics.bulkWrite(
    [...changed.values()].map(({ _id, ...fields }) => ({
      updateOne: { filter: { _id, version: trusted({ $lt: fields.version }) }, update: { $set: fields } },
    })),
    { ordered: false },
  );
}
