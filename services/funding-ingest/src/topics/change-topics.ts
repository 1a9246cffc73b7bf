import { type BulkChange, writeAggregates } from '@consortia/infra/store/outbox-bulk';
import { record } from '@consortia/infra/store/outbox-record';
import type { FundingIngest } from '../funding-ingest.ts';
import { eventOf, publishedTopic } from './published-topic.ts';
import { lifeOf } from './topic-life.ts';
import type { Topic } from './topic-model.ts';

const batch = 200;
type Parts = Pick<FundingIngest, 'topics' | 'clock' | 'newId'>;
type Found = (after: string | null, limit: number) => Promise<Topic[]>;

/**
 * Reads topics in batches by id, and writes those that the fields returned by `derive` for a batch change. Safe to repeat: topics that
 * another instance has written meanwhile are left for the next run.
 */
export async function changeTopics(
  parts: Parts,
  found: Found,
  derive: (topics: readonly Topic[], now: Date) => Partial<Topic>[] | Promise<Partial<Topic>[]>,
  signal?: AbortSignal,
): Promise<number> {
  let written = 0;
  for (let after: string | null = null; !signal?.aborted; ) {
    const topics: Topic[] = await found(after, batch);
    const now = parts.clock();
    const derived = await derive(topics, now);
    const changes = topics.flatMap((topic, at): BulkChange[] => {
      const fields = derived[at]!;
      const changed = { ...topic, ...fields };
      const { status } = lifeOf(changed, now);
      if (!differs(topic, fields)) return [];
      const recorded = [record(eventOf(topic.status, status), publishedTopic(changed, now))];
      return [{ id: topic._id, version: topic.version, fields: { ...fields, updatedAt: now }, recorded }];
    });
    const { refused } = await writeAggregates(parts.topics, changes, parts);
    written += changes.length - refused.length;
    if (topics.length < batch) return written;
    after = topics.at(-1)!._id;
  }
  return written;
}

const differs = (topic: Topic, fields: Partial<Topic>): boolean =>
  Object.entries(fields).some(([name, value]) => JSON.stringify(topic[name as keyof Topic]) !== JSON.stringify(value));
