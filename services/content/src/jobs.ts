import type { Content } from './content.ts';
import { publishAnnouncements } from './publishing/publish-announcements.ts';

export const queues = { announcements: 'content.announcements' } as const;
const minute = 60_000;

/** Schedules and their use cases: a schedule of an announcement starts without a request. */
export async function startJobs(content: Content): Promise<{ close(): Promise<void> }[]> {
  const { jobs } = content;
  const worker = await jobs.work({
    queue: queues.announcements,
    handle: async () => void (await publishAnnouncements(content)),
  });
  await jobs.schedule({ name: queues.announcements, queue: queues.announcements, every: minute });
  return [worker];
}
