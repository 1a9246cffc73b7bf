import { endTrust } from '../devices/known-device.ts';
import type { Identity } from '../identity.ts';
import { type EndingSessions, endChallengesOf } from '../sessions/end-sessions.ts';
import type { User } from '../users/user-model.ts';

/**
 * Turns the second factor on or off and, in the same write, ends the trust in all devices. Full sessions continue, sign-ins whose
 * second factor is outstanding start again. Returns false where the second factor has changed since `user` was read.
 */
export async function changeSecondFactor(
  identity: EndingSessions & Pick<Identity, 'users'>,
  { _id, secondFactorVersion }: Pick<User, '_id' | 'secondFactorVersion'>,
  totp: User['totp'],
): Promise<boolean> {
  const { users } = identity;
  const changed = await users.updateOne(
    { _id, secondFactorVersion, deletedAt: null },
    { $set: { totp }, $inc: { secondFactorVersion: 1 } },
  );
  if (changed.modifiedCount !== 1) return false;
  await endTrust(identity, _id);
  await endChallengesOf(identity, _id);
  return true;
}
