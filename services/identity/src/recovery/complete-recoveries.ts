import { trusted } from 'mongoose';
import { changeSecondFactor } from '../accounts/change-second-factor.ts';
import type { Identity } from '../identity.ts';
import { type SendingNotices, sendSecurityNotice } from '../security-notices/send-security-notice.ts';
import type { EndingSessions } from '../sessions/end-sessions.ts';
import type { User } from '../users/user-model.ts';
import type { Recovery } from './recovery-model.ts';

const queue = 'identity.recoveries';
const sweepMs = 10 * 60_000;
const sweepLimit = 100;

type Needed = SendingNotices & EndingSessions & Pick<Identity, 'recoveries'>;

/** Turns off the second factor of accounts whose recovery is due and was not stopped. */
export async function completeRecoveries(identity: Needed): Promise<void> {
  const { recoveries, users, clock, log } = identity;
  const due = await recoveries
    .find({ state: 'announced', dueAt: trusted({ $lte: clock() }) })
    .sort({ dueAt: 1 })
    .limit(sweepLimit)
    .lean<Recovery[]>();
  for (const { _id, userId } of due) {
    // Claimed first: one that is stopped at the same moment stays stopped.
    const claimed = await recoveries.updateOne({ _id, state: 'announced' }, { $set: { state: 'done' } });
    if (claimed.modifiedCount !== 1) continue;
    const user = await users.findOne({ _id: userId, deletedAt: null }).lean<User>();
    if (!user?.totp || !(await changeSecondFactor(identity, user, null))) continue;
    await sendSecurityNotice(identity, userId, 'secondFactorRecovered', { act: _id });
    log.info({ recovery: _id, account: userId }, 'A recovery was completed');
  }
}

/** Starts the worker that completes recoveries, and its schedule. */
export async function startRecoveries(identity: Needed): Promise<{ close(): Promise<void> }> {
  const worker = await identity.jobs.work({ queue, handle: () => completeRecoveries(identity) });
  await identity.jobs.schedule({ name: `${queue}.sweep`, queue, every: sweepMs });
  return worker;
}
