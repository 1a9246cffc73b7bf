import { emailsFrom } from './emails/installation-model.ts';
import { sendEmails } from './emails/send-emails.ts';
import type { Notifications } from './notifications.ts';

export const queues = { emails: 'notifications.emails' } as const;
const minute = 60_000;

/** Schedules and their use cases: emails become due without an event. */
export async function startJobs(parts: Notifications): Promise<{ close(): Promise<void> }[]> {
  const { jobs } = parts;
  // Before the first event is consumed.
  await emailsFrom(parts);
  const worker = await jobs.work({ queue: queues.emails, handle: (_job, signal) => sendEmails(parts, signal) });
  await jobs.schedule({ name: queues.emails, queue: queues.emails, every: minute });
  return [worker];
}
