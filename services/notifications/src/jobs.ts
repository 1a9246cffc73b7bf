import { z } from 'zod';
import { sendEmails } from './emails/send-emails.ts';
import { emailsFrom } from './notifications/installation-model.ts';
import type { Notifications } from './notifications.ts';
import { announce, openAnnouncement } from './opportunities/announce.ts';

export const queues = { emails: 'notifications.emails', opportunities: 'notifications.opportunities' } as const;
const minute = 60_000;
/** Before the digests of the morning. */
const morning = { cron: '30 7 * * *', timeZone: 'Europe/Brussels' } as const;
const page = z.object({ after: z.string().optional() });

/** Schedules and their use cases: emails become due without an event, and new Opportunities are announced once a day. */
export async function startJobs(parts: Notifications): Promise<{ close(): Promise<void> }[]> {
  const { jobs } = parts;
  // Before the first event is consumed.
  await emailsFrom(parts);
  await openAnnouncement(parts);
  const workers = await Promise.all([
    jobs.work({ queue: queues.emails, handle: (_job, signal) => sendEmails(parts, signal) }),
    jobs.work({
      queue: queues.opportunities,
      async handle(job) {
        const last = await announce(parts, page.parse(job.data).after);
        if (last !== null) await jobs.add(queues.opportunities, 'next', { after: last });
      },
    }),
  ]);
  await jobs.schedule({ name: queues.emails, queue: queues.emails, every: minute });
  await jobs.schedule({ name: queues.opportunities, queue: queues.opportunities, every: morning });
  return workers;
}
