import type { Notifications } from '../notifications.ts';
import { addressHash } from './address-hash.ts';

/** From now on nothing is sent to this address of the person. */
export async function noteRefusal(
  { personStates, clock }: Pick<Notifications, 'personStates' | 'clock'>,
  { userId, email, reason }: { userId: string; email: string; reason: string },
): Promise<void> {
  const bounced = { bouncedHash: addressHash(email), bouncedAt: clock(), bounceReason: reason };
  const changed = { resumedAt: null, addressChangedAt: bounced.bouncedAt };
  await personStates.updateOne({ _id: userId }, { $set: { ...bounced, ...changed } }, { upsert: true });
}
