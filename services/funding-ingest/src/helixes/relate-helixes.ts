import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import { changeTopics } from '../topics/change-topics.ts';
import type { Topic } from '../topics/topic-model.ts';
import { readHelixes } from './read-helixes.ts';

/** Version of the rules and terms that relate topics to Helixes; when it is higher than the stored one, a start relates all topics again. */
export const relationRevision = 3;

type Parts = Pick<FundingIngest, 'topics' | 'helixes' | 'relationTo' | 'embeddings' | 'clock' | 'newId' | 'connection'>;
type Stored = { _id: string; revision: number; encoder?: string };
const revisions = ({ connection }: Pick<Parts, 'connection'>) => connection.collection<Stored>('_revisions');

/** Whether stored topics may have Helixes by earlier rules or by vectors of another model. */
export async function isRelationOutdated(parts: Pick<Parts, 'connection' | 'embeddings'>): Promise<boolean> {
  const stored = await revisions(parts).findOne({ _id: 'helixes' });
  return (stored?.revision ?? 0) < relationRevision || stored?.encoder !== parts.embeddings.model;
}

/**
 * Relates every topic to its Helixes again, after a Helix or the rules have changed. Returns how many topics changed. Where the encoder
 * fails, topics without terms of a Helix stay as they are, and the call rejects at its end, so that it is tried again.
 */
export async function relateHelixes(parts: Parts, signal?: AbortSignal): Promise<number> {
  const relationOf = parts.relationTo(await readHelixes(parts));
  let failure: unknown = null;
  const page = (after: string | null, limit: number): Promise<Topic[]> =>
    parts.topics
      .find(after === null ? {} : { _id: trusted({ $gt: after }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<Topic[]>();
  const derive = async (topics: readonly Topic[]): Promise<Partial<Topic>[]> => {
    const outcome = await relationOf(topics);
    failure ??= outcome.failure;
    return outcome.related.map((related) => (related ? { helixIds: related.map(({ id }) => id) } : {}));
  };
  const changed = await changeTopics(parts, page, derive, signal);
  if (signal?.aborted) return changed;
  const done = { revision: failure === null ? relationRevision : 0, encoder: parts.embeddings.model };
  await revisions(parts).updateOne({ _id: 'helixes' }, { $set: done }, { upsert: true });
  if (failure !== null) throw new Error('Topics without terms of a Helix could not be related.', { cause: failure });
  return changed;
}
