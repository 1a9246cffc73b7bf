import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import { changeTopics } from './change-topics.ts';
import { lifeOf } from './topic-life.ts';
import type { Topic } from './topic-model.ts';

type Parts = Pick<FundingIngest, 'topics' | 'clock' | 'newId'>;

/** Publishes topics of which a date has passed: opened, closed, or moved on to the next deadline. Returns their number. */
export function advanceTopics(parts: Parts, signal?: AbortSignal): Promise<number> {
  const due = async (_after: string | null, limit: number): Promise<Topic[]> =>
    parts.topics
      .find({ changesAt: trusted({ $lte: parts.clock() }) })
      .sort({ changesAt: 1 })
      .limit(limit)
      .lean<Topic[]>();
  return changeTopics(
    parts,
    due,
    (topics, now) =>
      topics.map((topic) => {
        const { status, nextDeadline, changesAt } = lifeOf(topic, now);
        return { status, nextDeadline, changesAt };
      }),
    signal,
  );
}
