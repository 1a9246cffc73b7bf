import type { CallConditions } from '@consortia/proto/funding-ingest/conditions';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import type { StoredConditions, Topic } from '../topics/topic-model.ts';
import { type ConditionTexts, compiling, grammarRevision } from './compile-conditions.ts';
import { inTurns } from './in-turns.ts';

type Described = Pick<Topic, 'conditions' | 'description' | 'destinationText' | 'actions'>;

/** What of a topic is compiled. */
export const textsOf = ({ conditions, description, destinationText, actions }: Described): ConditionTexts => ({
  conditions: conditions?.sections ?? [],
  description: description?.sections ?? [],
  destination: destinationText?.sections ?? [],
  typesOfAction: [...new Set(actions.flatMap(({ types }) => types))],
  deadlineModel: actions.find(({ deadlineModel }) => deadlineModel)?.deadlineModel ?? null,
});

/** Compiles a topic without holding up the event loop. */
export async function compileTopic(topic: Described): Promise<StoredConditions> {
  return { revision: grammarRevision, ...(await inTurns(compiling(textsOf(topic)))) };
}

/** How many sentences state a condition, and how many of them were not understood. */
export type ConditionTally = { sentences: number; notUnderstood: number };
export function tallyOf(conditions: CallConditions | null | undefined): ConditionTally {
  const { rules, notUnderstood } = conditions ?? { rules: [], notUnderstood: [] };
  const understood = new Set(rules.filter(({ type }) => type !== 'deadline').map(({ span }) => span.text));
  return { sentences: understood.size + notUnderstood.length, notUnderstood: notUnderstood.length };
}

type Parts = Pick<FundingIngest, 'topics' | 'connection' | 'index'>;
const revisions = ({ connection }: Pick<Parts, 'connection'>) =>
  connection.collection<{ _id: string; revision: number }>('_revisions');

/** Whether stored topics may have conditions of an earlier grammar, or none. */
export async function isGrammarOutdated(parts: Pick<Parts, 'connection'>): Promise<boolean> {
  const stored = await revisions(parts).findOne({ _id: 'conditions' });
  return (stored?.revision ?? 0) < grammarRevision;
}

const batch = 50;

/**
 * Compiles topics whose conditions are of an earlier grammar. No event: conditions are not published with a topic. A topic that an import
 * wrote meanwhile is left as it is, since the import compiled it.
 */
export async function compileTopics(parts: Parts, signal?: AbortSignal): Promise<number> {
  let written = 0;
  for (let after = ''; ; ) {
    if (signal?.aborted) return written;
    const found = await parts.topics
      .find({ _id: trusted({ $gt: after }) })
      .sort({ _id: 1 })
      .limit(batch)
      .lean<Topic[]>();
    const outdated = found.filter(({ compiled }) => compiled?.revision !== grammarRevision);
    const writes = [];
    for (const topic of outdated) {
      const { _id, version } = topic;
      const compiled = await compileTopic(topic);
      writes.push({ updateOne: { filter: { _id, version }, update: { $set: { compiled } } } });
    }
    if (writes.length > 0) {
      written += (await parts.topics.bulkWrite(writes)).modifiedCount;
      await parts.index.put(outdated.map(({ _id }) => _id));
    }
    if (found.length < batch) break;
    after = found.at(-1)!._id;
  }
  await revisions(parts).updateOne({ _id: 'conditions' }, { $set: { revision: grammarRevision } }, { upsert: true });
  return written;
}
