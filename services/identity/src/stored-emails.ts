import { z } from 'zod';
import type { Identity } from './identity.ts';

const minute = 60_000;
const sweepMs = 5 * minute;
/** At most so many emails are added by one sweep. */
export const sweepLimit = 200;
const data = z.object({ id: z.string() });

/** Emails that wait since before this moment are found by the sweep: their jobs were lost or have given up. */
export const overdueSince = ({ clock }: Pick<Identity, 'clock'>): Date => new Date(clock().getTime() - minute);

type Emails<Parts> = {
  queue: string;
  /** Sends the stored email of this id, once. */
  deliver: (parts: Parts, id: string) => Promise<void>;
  /** Adds jobs for the emails that are overdue. */
  sweep: (parts: Parts) => Promise<void>;
};

/** Starts the worker that sends stored emails, and its sweep. */
export async function startStoredEmails<Parts extends Pick<Identity, 'jobs'>>(
  parts: Parts,
  { queue, deliver, sweep }: Emails<Parts>,
) {
  const { jobs } = parts;
  const worker = await jobs.work({
    queue,
    handle: async ({ name, data: given }) => (name === 'deliver' ? deliver(parts, data.parse(given).id) : sweep(parts)),
  });
  await jobs.schedule({ name: `${queue}.sweep`, queue, every: sweepMs });
  return worker;
}
