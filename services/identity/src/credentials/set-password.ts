import { type ChangingUsers, changeUser } from '../accounts/change-user.ts';
import { revokeDevices } from '../devices/known-device.ts';
import type { Identity } from '../identity.ts';
import { refuseWeakPassword } from '../passwords/weak-password.ts';
import { localPartOf } from '../users/email.ts';
import type { User } from '../users/user-model.ts';

/** Hashes a new password of an account. Throws `identity.password_common` for one that is easy to guess. */
export function hashNewPassword({ hasher }: Pick<Identity, 'hasher'>, user: User, password: string): Promise<string> {
  refuseWeakPassword(password, [user.firstname, user.lastname, localPartOf(user.email)]);
  return hasher.hash(password);
}

/**
 * Sets a password. From then on every earlier session is over, no device is trusted, and no emailed link of the account works. `device`
 * is the token of the browser that stays known. Null where the account no longer exists.
 */
export async function setPassword(
  identity: ChangingUsers & Pick<Identity, 'accountLinks'>,
  { userId, passwordHash, device }: { userId: string; passwordHash: string; device?: string | undefined },
): Promise<User | null> {
  const changed = await changeUser(identity, userId, (user) => {
    user.passwordHash = passwordHash;
    user.credentialsVersion += 1;
  });
  if (!changed) return null;
  await revokeDevices(identity, changed, device);
  await identity.accountLinks.deleteMany({ userId });
  return changed;
}
