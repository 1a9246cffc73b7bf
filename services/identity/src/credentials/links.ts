import type { Identity } from '../identity.ts';
import { isOpen } from '../policies.ts';
import { hashOf, newToken } from '../token.ts';
import type { User } from '../users/user-model.ts';
import type { AccountLink } from './link-model.ts';

const lifetimeMs = 60 * 60_000;

export type CreatingLinks = Pick<Identity, 'accountLinks' | 'clock' | 'newId' | 'randomBytes'>;

/** Stores a link and returns its token, which is stored nowhere. */
export async function createLink(
  { accountLinks, clock, newId, randomBytes }: CreatingLinks,
  { purpose, user, email }: { purpose: AccountLink['purpose']; user: User; email: string },
): Promise<{ token: string; id: string }> {
  const token = newToken(randomBytes);
  const id = newId();
  await accountLinks.create({
    _id: id,
    purpose,
    tokenHash: hashOf(token),
    userId: user._id,
    email,
    credentialsVersion: user.credentialsVersion,
    expiresAt: new Date(clock().getTime() + lifetimeMs),
  });
  return { token, id };
}

/** The link behind a token and its account; null where either is over. */
export async function pendingLink(
  { accountLinks, users, clock }: Pick<Identity, 'accountLinks' | 'users' | 'clock'>,
  purpose: AccountLink['purpose'],
  token: string,
): Promise<{ link: AccountLink; user: User } | null> {
  const link = await accountLinks.findOne({ tokenHash: hashOf(token), purpose }).lean<AccountLink>();
  if (!link || link.expiresAt <= clock()) return null;
  const user = await users.findOne({ _id: link.userId, deletedAt: null }).lean<User>();
  if (!user || !isOpen(user) || user.credentialsVersion !== link.credentialsVersion) return null;
  // The address of the account may have changed since.
  if (purpose === 'password' && user.email !== link.email) return null;
  return { link, user };
}

/** Uses a link up: true once, also for concurrent calls. */
export async function useLink({ accountLinks }: Pick<Identity, 'accountLinks'>, link: AccountLink): Promise<boolean> {
  return (await accountLinks.deleteOne({ _id: link._id })).deletedCount === 1;
}
