import { type BulkChange, writeAggregates } from '@consortia/infra/store/outbox-bulk';
import { record } from '@consortia/infra/store/outbox-record';
import type { TopicObservation } from '@consortia/proto/funding-ingest/observations';
import { trusted } from 'mongoose';
import { type ConditionTally, compileTopic, tallyOf } from '../conditions/compile-topics.ts';
import { changedConditions } from '../conditions/condition-changes.ts';
import type { FundingIngest } from '../funding-ingest.ts';
import { readHelixes } from '../helixes/read-helixes.ts';
import { relateLater } from '../helixes/relate-later.ts';
import { topicIdOf } from '../sources/topic-id.ts';
import { mergeTopic } from '../topics/merge-topic.ts';
import { eventOf, publishedTopic } from '../topics/published-topic.ts';
import { lifeOf } from '../topics/topic-life.ts';
import { identifierKey, type Topic } from '../topics/topic-model.ts';

export type ImportCounts = { new: number; changed: number; unchanged: number };
/** Attempts at topics that another instance changed between the read and the write. */
const maxRounds = 8;

type Draft = { topic: Topic; before: Topic | null; touched: boolean };

/**
 * Merges observations of topics into the stored ones, derives status and Helixes, and writes each changed topic with its
 * event. An observation that changes nothing causes neither a write nor an event. Where sentence vectors fail, a topic whose words give
 * no Helix keeps those that it has until it is related again.
 */
export async function importTopics(
  parts: Pick<FundingIngest, 'topics' | 'helixes' | 'relationTo' | 'jobs' | 'log' | 'clock' | 'newId'>,
  observations: readonly TopicObservation[],
): Promise<ImportCounts & ConditionTally> {
  const relationOf = parts.relationTo(await readHelixes(parts));
  let failure: unknown = null;
  const counts = { new: 0, changed: 0, unchanged: 0, sentences: 0, notUnderstood: 0 };
  let waiting = observations.map((observation) => ({ id: topicIdOf(observation), observation }));
  for (let round = 1; waiting.length > 0; round += 1) {
    const now = parts.clock();
    const drafts = await load(parts, [...new Set(waiting.map(({ id }) => id))]);
    const effects = waiting.map(({ id, observation }) => apply(drafts, id, observation, now));
    const changed = [...drafts.values()].filter(({ touched }) => touched);
    for (const draft of changed) {
      draft.topic = { ...draft.topic, compiled: await compileTopic(draft.topic) };
      if (draft.before) draft.topic.conditionChanges = await changedConditions(draft.before, draft.topic);
    }
    const outcome = await relationOf(changed.map(({ topic }) => topic));
    failure ??= outcome.failure;
    const helixIds = outcome.related.map((related) => related?.map(({ id }) => id));
    const { refused } = await writeAggregates(
      parts.topics,
      changed.map((draft, at) => changeOf(draft, helixIds[at] ?? draft.topic.helixIds, now)),
      parts,
    );
    if (refused.length > 0 && round === maxRounds)
      throw new Error(`${refused.length} topics are being written by others.`);
    const again = new Set(refused);
    for (const [index, { id }] of waiting.entries()) {
      if (again.has(id)) continue;
      counts[effects[index]!] += 1;
      const { sentences, notUnderstood } = tallyOf(drafts.get(id)?.topic.compiled);
      counts.sentences += sentences;
      counts.notUnderstood += notUnderstood;
    }
    waiting = waiting.filter(({ id }) => again.has(id));
  }
  if (failure !== null) await relateLater(parts, failure);
  return counts;
}

async function load({ topics }: Pick<FundingIngest, 'topics'>, ids: string[]): Promise<Map<string, Draft>> {
  const stored = await topics.find({ _id: trusted({ $in: ids }) }).lean<Topic[]>();
  return new Map(stored.map((topic) => [topic._id, { topic, before: topic, touched: false }]));
}

type Effect = 'new' | 'changed' | 'unchanged';
function apply(drafts: Map<string, Draft>, id: string, observation: TopicObservation, now: Date): Effect {
  const draft = drafts.get(id);
  const facts = mergeTopic(draft?.topic ?? null, observation, now);
  if (!facts) return 'unchanged';
  const observedAt = observation.observedAt ? new Date(observation.observedAt) : now;
  if (!draft) {
    const derived = {
      identifierKey: '',
      helixIds: [],
      compiled: null,
      conditionChanges: [],
      status: 'forthcoming',
      nextDeadline: null,
      changesAt: null,
    } as const;
    const dates = { observedAt, createdAt: now, updatedAt: now };
    const topic = { _id: id, version: 1, deletedAt: null, ...facts, ...derived, ...dates } as unknown as Topic;
    drafts.set(id, { topic, before: null, touched: true });
    return 'new';
  }
  const newest = new Date(Math.max(observedAt.getTime(), draft.topic.observedAt.getTime()));
  const topic = { ...draft.topic, ...facts, observedAt: newest, updatedAt: now };
  drafts.set(id, { ...draft, topic, touched: true });
  return 'changed';
}

function changeOf({ topic, before }: Draft, helixIds: string[], now: Date): BulkChange {
  const { status, nextDeadline, changesAt } = lifeOf(topic, now);
  const key = identifierKey(topic.identifier);
  const derived = { identifierKey: key, helixIds, status, nextDeadline, changesAt };
  const { _id, version, deletedAt: _, ...facts } = { ...topic, ...derived };
  return {
    id: _id,
    version: before ? version : null,
    fields: facts,
    recorded: [record(eventOf(before?.status ?? null, status), publishedTopic({ ...topic, helixIds }, now))],
  };
}
