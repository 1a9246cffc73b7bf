import type { EmailOutcome } from '@consortia/proto/notifications/kinds';
import { trusted } from 'mongoose';
import type { Notifications } from '../notifications.ts';

/** Writes the final outcome of emails into the ledger. */
export async function settleOutcome(
  { notifications, clock }: Pick<Notifications, 'notifications' | 'clock'>,
  ids: readonly string[],
  email: EmailOutcome,
  more: { readAt?: Date } = {},
): Promise<void> {
  if (ids.length === 0) return;
  await notifications.updateMany(
    { _id: trusted({ $in: ids }) },
    { $set: { email, dueAt: null, decidedAt: clock(), ...more } },
  );
}
