import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import { changeTopics } from '../topics/change-topics.ts';
import type { Topic } from '../topics/topic-model.ts';
import { helixesOfTopic } from './helixes-of-topic.ts';
import { readHelixes } from './read-helixes.ts';

/** Finds the Helixes of every topic anew, after one has come or changed its name. Answers how many topics changed. */
export async function relateHelixes(
  parts: Pick<FundingIngest, 'topics' | 'helixes' | 'clock' | 'newId'>,
  signal?: AbortSignal,
): Promise<number> {
  const helixes = await readHelixes(parts);
  const page = (after: string | null, limit: number): Promise<Topic[]> =>
    parts.topics
      .find(after === null ? {} : { _id: trusted({ $gt: after }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<Topic[]>();
  return changeTopics(parts, page, (topic) => ({ helixIds: helixesOfTopic(topic, helixes) }), signal);
}
