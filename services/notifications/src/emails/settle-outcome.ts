import type { EmailOutcome } from '@consortia/proto/notifications/kinds';
import { trusted } from 'mongoose';
import type { Notifications } from '../notifications.ts';

/** Writes the final outcome of emails into the ledger. */
export async function settleOutcome(
  { notifications, clock, countOutcome }: Pick<Notifications, 'notifications' | 'clock' | 'countOutcome'>,
  ids: readonly string[],
  email: EmailOutcome,
  more: { readAt?: Date } = {},
): Promise<void> {
  if (ids.length === 0) return;
  const { modifiedCount } = await notifications.updateMany(
    { _id: trusted({ $in: ids }) },
    { $set: { email, dueAt: null, decidedAt: clock(), ...more } },
  );
  countOutcome(email, modifiedCount);
}
