import { Failure } from '@consortia/proto/errors';
import type { Identity } from '../identity.ts';
import type { User } from '../users/user-model.ts';

/** Hashes the password again when its hash has lower costs than those of today. */
export async function renewHash(
  { users, hasher }: Pick<Identity, 'users' | 'hasher'>,
  user: User,
  password: string,
): Promise<void> {
  if (!user.passwordHash || !hasher.isOutdated(user.passwordHash)) return;
  try {
    const passwordHash = await hasher.hash(password);
    // Only if the password has not been changed meanwhile.
    await users.updateOne({ _id: user._id, passwordHash: user.passwordHash }, { $set: { passwordHash } });
  } catch (error) {
    // A failure does not prevent the sign-in; the next one tries again.
    if (!(error instanceof Failure) || error.code !== 'identity.busy') throw error;
  }
}
