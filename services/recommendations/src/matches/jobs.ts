import { setTimeout as pause } from 'node:timers/promises';
import type { Job } from '@consortia/infra/jobs/jobs';
import { matchKinds } from '@consortia/proto/recommendations/shapes';
import { z } from 'zod';
import { learn, learnIfGrown, scoreNext } from './learn.ts';
import type { Matches } from './matches.ts';
import { prepareItems } from './prepare-items.ts';
import { queues } from './queues.ts';
import { shardJob } from './score-later.ts';
import { scorePerson } from './score-person.ts';
import { scoreShards } from './score-shards.ts';

const itemsJob = z.object({ refs: z.array(z.object({ kind: z.enum(matchKinds), id: z.string() })) });
const personJob = z.object({ userId: z.string(), force: z.boolean().default(true) });
const learnJob = z.object({ importId: z.string().optional() });
const nextJob = z.object({ after: z.string(), force: z.boolean().default(true) });

/** While sentence vectors or posts are away, nothing is given up for about half an hour. */
const maxAttempts = 20;

/** Calls that are still to be copied while vectors wait: an import is under way, and vectors cost the most by far. */
const many = 200;
const pollMs = 1000;
const maxWaitMs = 15 * 60_000;

async function callsAreCopied(
  { bus, name, topics }: Pick<Matches, 'bus' | 'name' | 'topics'>,
  signal: AbortSignal,
): Promise<void> {
  const group = `${name}.${topics.name}`;
  for (let waited = 0; waited < maxWaitMs; waited += pollMs) {
    if (((await bus.backlog())[group] ?? 0) <= many) return;
    await pause(pollMs, undefined, { signal });
  }
}

/** Works the queues: items and people that have changed, shards to be scored, and learning. */
export async function startJobs(matches: Matches): Promise<{ close(): Promise<void> }[]> {
  const { jobs } = matches;
  const prepare = async (job: Job): Promise<void> => {
    await prepareItems(matches, itemsJob.parse(job.data).refs);
    await learnIfGrown(matches);
  };
  const workers = await Promise.all([
    jobs.work({ queue: queues.posts, attempts: maxAttempts, handle: prepare }),
    jobs.work({
      queue: queues.calls,
      attempts: maxAttempts,
      async handle(job, signal) {
        await callsAreCopied(matches, signal);
        await prepare(job);
      },
    }),
    jobs.work({
      queue: queues.shards,
      attempts: maxAttempts,
      concurrency: 2,
      handle: (job, signal) => scoreShards(matches, shardJob.parse(job.data), signal),
    }),
    jobs.work({
      queue: queues.people,
      attempts: maxAttempts,
      concurrency: 2,
      async handle(job, signal) {
        if (job.name !== 'score-next') {
          const { userId, force } = personJob.parse(job.data);
          return scorePerson(matches, userId, { force });
        }
        const next = nextJob.parse(job.data);
        const after = await scoreNext(matches, next, signal);
        if (after !== null) await jobs.add(queues.people, 'score-next', { ...next, after });
      },
    }),
    jobs.work({
      queue: queues.learn,
      attempts: maxAttempts,
      async handle(job, signal) {
        const { importId } = learnJob.parse(job.data);
        if (importId && (await matches.models.hasLearned(importId))) return;
        await callsAreCopied(matches, signal);
        await learn(matches, signal);
        if (importId) await matches.models.noteLearned(importId);
      },
    }),
  ]);
  await learnIfGrown(matches);
  return workers;
}
