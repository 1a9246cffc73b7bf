import { retention } from '@consortia/proto/retention';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';

const queue = 'identity.retention';
const nightly = { cron: '0 2 * * *', timeZone: 'Europe/Brussels' };
const dayMs = 86_400_000;

type Retention = Pick<Identity, 'recoveries' | 'mail' | 'jobs' | 'clock'> & {
  audit: { redactBefore(at: Date): Promise<void> };
};

/** Removes what has no expiry in the store and is older than the table of retention says. */
export async function enforceRetention({ recoveries, audit, mail, jobs, clock }: Retention): Promise<void> {
  const before = ({ days }: { days: number }): Date => new Date(clock().getTime() - days * dayMs);
  const startedAt = trusted({ $lt: before(retention.recoveries) });
  for (const state of ['done', 'stopped'] as const) await recoveries.deleteMany({ state, startedAt });
  await audit.redactBefore(before(retention.auditDetails));
  await mail.erase({ before: before(retention.mailbox) });
  await jobs.removeFailed(before(retention.failedJobs));
}

export async function startRetention(identity: Retention): Promise<{ close(): Promise<void> }> {
  const worker = await identity.jobs.work({ queue, handle: () => enforceRetention(identity) });
  await identity.jobs.schedule({ name: `${queue}.nightly`, queue, every: nightly });
  return worker;
}
