import { z } from 'zod';
import type { NewMatches } from './new-matches.ts';
import { publishNewMatches } from './publish-new-matches.ts';

export const newMatchQueue = 'recommendations.new-matches';
/** Before the digests of the morning. */
const schedule = { cron: '0 7 * * *', timeZone: 'Europe/Brussels' } as const;

const next = z.object({ after: z.string().default(''), day: z.string().optional() });

/** Looks for new matches once a day, page by page; of several instances one does. */
export async function startNewMatches(parts: NewMatches): Promise<{ close(): Promise<void> }> {
  const { jobs, clock } = parts;
  const worker = await jobs.work({
    queue: newMatchQueue,
    async handle(job, signal) {
      const { after, day = clock().toISOString().slice(0, 10) } = next.parse(job.data);
      const last = await publishNewMatches(parts, { after, day }, signal);
      if (last !== null) await jobs.add(newMatchQueue, 'next', { after: last, day });
    },
  });
  await jobs.schedule({ name: newMatchQueue, queue: newMatchQueue, every: schedule });
  return worker;
}
