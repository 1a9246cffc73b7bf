import { Failure } from '@consortia/proto/errors';
import type { Identity } from '../identity.ts';
import type { User } from '../users/user-model.ts';

/** Hashes the password anew where it was hashed with less than what is asked for today. */
export async function renewHash({ users, hasher }: Identity, user: User, password: string): Promise<void> {
  if (!hasher.isOutdated(user.passwordHash)) return;
  try {
    const passwordHash = await hasher.hash(password);
    // Only if the password has not been changed meanwhile.
    await users.updateOne({ _id: user._id, passwordHash: user.passwordHash }, { $set: { passwordHash } });
  } catch (error) {
    // Nobody is turned away for this: the next sign-in tries again.
    if (!(error instanceof Failure) || error.code !== 'identity.busy') throw error;
  }
}
