import { type BulkChange, writeAggregates } from '@consortia/infra/store/outbox-bulk';
import { record } from '@consortia/infra/store/outbox-record';
import type { TopicObservation } from '@consortia/proto/funding-ingest/observations';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import { createHelixRelation } from '../helixes/helixes-of-topic.ts';
import { readHelixes } from '../helixes/read-helixes.ts';
import { mergeTopic } from './merge-topic.ts';
import { eventOf, publishedTopic } from './published-topic.ts';
import { topicIdOf } from './topic-id.ts';
import { lifeOf } from './topic-life.ts';
import { identifierKey, type Topic } from './topic-model.ts';

export type ImportCounts = { new: number; changed: number; unchanged: number };
/** Others may write the same topics at the same time; each round they win takes longer than this one. */
const ROUNDS = 8;

type Draft = { topic: Topic; before: Topic | null; touched: boolean };

/**
 * Takes what a source says of topics: merges it into what is known, derives status and Helixes, and writes what changed with
 * its event. What changes nothing is not written and tells nobody anything.
 */
export async function importTopics(
  parts: Pick<FundingIngest, 'topics' | 'helixes' | 'clock' | 'newId'>,
  observations: readonly TopicObservation[],
): Promise<ImportCounts> {
  const relationOf = createHelixRelation(await readHelixes(parts));
  const taken: ImportCounts = { new: 0, changed: 0, unchanged: 0 };
  let waiting = observations.map((observation) => ({ id: topicIdOf(observation), observation }));
  for (let round = 1; waiting.length > 0; round += 1) {
    const now = parts.clock();
    const drafts = await load(parts, [...new Set(waiting.map(({ id }) => id))]);
    const outcome = waiting.map(({ id, observation }) => apply(drafts, id, observation, now));
    const changed = [...drafts.values()].filter(({ touched }) => touched);
    const { refused } = await writeAggregates(
      parts.topics,
      changed.map((draft) =>
        changeOf(
          draft,
          relationOf(draft.topic).map(({ id }) => id),
          now,
        ),
      ),
      parts,
    );
    if (refused.length > 0 && round === ROUNDS)
      throw new Error(`${refused.length} topics are being written by others.`);
    const again = new Set(refused);
    for (const [index, { id }] of waiting.entries()) if (!again.has(id)) taken[outcome[index]!] += 1;
    waiting = waiting.filter(({ id }) => again.has(id));
  }
  return taken;
}

async function load({ topics }: Pick<FundingIngest, 'topics'>, ids: string[]): Promise<Map<string, Draft>> {
  const stored = await topics.find({ _id: trusted({ $in: ids }) }).lean<Topic[]>();
  return new Map(stored.map((topic) => [topic._id, { topic, before: topic, touched: false }]));
}

function apply(drafts: Map<string, Draft>, id: string, observation: TopicObservation, now: Date): keyof ImportCounts {
  const draft = drafts.get(id);
  const facts = mergeTopic(draft?.topic ?? null, observation, now);
  if (!facts) return 'unchanged';
  const saidAt = observation.observedAt ? new Date(observation.observedAt) : now;
  if (!draft) {
    const derived = {
      identifierKey: '',
      helixIds: [],
      status: 'forthcoming',
      nextDeadline: null,
      changesAt: null,
    } as const;
    const dates = { observedAt: saidAt, createdAt: now, updatedAt: now };
    const topic = { _id: id, version: 1, deletedAt: null, ...facts, ...derived, ...dates } as unknown as Topic;
    drafts.set(id, { topic, before: null, touched: true });
    return 'new';
  }
  const observedAt = new Date(Math.max(saidAt.getTime(), draft.topic.observedAt.getTime()));
  drafts.set(id, { ...draft, topic: { ...draft.topic, ...facts, observedAt, updatedAt: now }, touched: true });
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
