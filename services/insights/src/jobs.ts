import { countDays } from './days/count-days.ts';
import type { Insights } from './insights.ts';

export const queues = { days: 'insights.days' } as const;
const everyMs = 10 * 60_000;

/** Counts days that are over, and again those that changed. */
export async function startJobs(insights: Insights): Promise<{ close(): Promise<void> }[]> {
  const { jobs } = insights;
  const worker = await jobs.work({ queue: queues.days, handle: (_, signal) => countDays(insights, signal) });
  await jobs.schedule({ name: queues.days, queue: queues.days, every: everyMs });
  return [worker];
}
