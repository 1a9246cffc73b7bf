import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import { changeTopics } from '../topics/change-topics.ts';
import type { Topic } from '../topics/topic-model.ts';
import { createHelixRelation } from './helixes-of-topic.ts';
import { readHelixes } from './read-helixes.ts';

/** Version of the rules and terms that relate topics to Helixes; when it is higher than the stored one, a start relates all topics again. */
export const relationRevision = 2;

type Parts = Pick<FundingIngest, 'topics' | 'helixes' | 'clock' | 'newId' | 'connection'>;
const revisions = ({ connection }: Pick<Parts, 'connection'>) =>
  connection.collection<{ _id: string; revision: number }>('_revisions');

/** Whether stored topics may have Helixes by earlier rules. */
export async function isRelationOutdated(parts: Pick<Parts, 'connection'>): Promise<boolean> {
  const stored = await revisions(parts).findOne({ _id: 'helixes' });
  return (stored?.revision ?? 0) < relationRevision;
}

/** Relates every topic to its Helixes again, after a Helix or the rules have changed. Returns how many topics changed. */
export async function relateHelixes(parts: Parts, signal?: AbortSignal): Promise<number> {
  const relationOf = createHelixRelation(await readHelixes(parts));
  const page = (after: string | null, limit: number): Promise<Topic[]> =>
    parts.topics
      .find(after === null ? {} : { _id: trusted({ $gt: after }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<Topic[]>();
  const helixIds = (topic: Topic): string[] => relationOf(topic).map(({ id }) => id);
  const changed = await changeTopics(parts, page, (topic) => ({ helixIds: helixIds(topic) }), signal);
  if (!signal?.aborted)
    await revisions(parts).updateOne({ _id: 'helixes' }, { $set: { revision: relationRevision } }, { upsert: true });
  return changed;
}
