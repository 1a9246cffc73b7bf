import { z } from 'zod';
import type { Matches } from './matches.ts';
import { shardCount } from './profile-model.ts';
import { queues } from './queues.ts';

/** An item that was written with its revision; `known`: it may be in lists already. */
export type Written = { key: string; revision: number; known: boolean };

/** Approximate number of people scored in one job. */
const people = 2000;

export const shardJob = z.object({
  from: z.number().int(),
  to: z.number().int(),
  items: z.array(z.string()),
  /** Some of the items may be in lists already, so that they have to be searched for there. */
  known: z.boolean(),
});

/** Ranges of shards with about as many people each; `to` is the first that is not part of one. */
async function shardRanges({ profiles }: Pick<Matches, 'profiles'>): Promise<{ from: number; to: number }[]> {
  const jobs = Math.min(shardCount, Math.max(1, Math.ceil((await profiles.estimatedDocumentCount()) / people)));
  return Array.from({ length: jobs }, (_, n) => ({
    from: Math.floor((n * shardCount) / jobs),
    to: Math.floor(((n + 1) * shardCount) / jobs),
  }));
}

/** One job for each range of shards and batch of items. */
export async function scoreLater(
  { profiles, jobs }: Pick<Matches, 'profiles' | 'jobs'>,
  written: readonly Written[],
): Promise<void> {
  const items = written.map(({ key }) => key);
  const known = written.some((one) => one.known);
  const ranges = await shardRanges({ profiles });
  await Promise.all(ranges.map((range) => jobs.add(queues.shards, 'score', { ...range, items, known })));
}
