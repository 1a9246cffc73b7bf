import { identityPages } from '@consortia/proto/identity/pages';
import { operatorMessages } from '@consortia/proto/kit/messages/operator';
import type { Model } from 'mongoose';
import type { Identity } from '../identity.ts';
import { hashOf, newToken } from '../token.ts';
import type { User } from '../users/user-model.ts';
import { currentToken } from './token-model.ts';

const hoursValid = 24;

/** Blocked administrators count too, so that an old token never opens an installation that has had one. */
export const hasAdministrator = async (users: Model<User>): Promise<boolean> =>
  (await users.exists({ roles: 'ROLE_ADMIN', deletedAt: null })) !== null;

/**
 * Makes a new one-time token while there is no administrator, and returns the text that is printed with it; null where there is
 * one, or where the demo brings its own. A token printed earlier, by another instance too, is void from then on.
 */
export async function offerFirstAdministrator(
  identity: Pick<Identity, 'users' | 'firstAdministratorTokens' | 'config' | 'clock' | 'newId' | 'randomBytes'>,
): Promise<string | null> {
  const { users, firstAdministratorTokens, config, clock, newId, randomBytes } = identity;
  if (config.demo || (await hasAdministrator(users))) return null;
  const token = newToken(randomBytes);
  const expiresAt = new Date(clock().getTime() + hoursValid * 60 * 60_000);
  await firstAdministratorTokens.updateOne(
    { _id: currentToken },
    { $set: { tokenHash: hashOf(token), expiresAt }, $setOnInsert: { administratorId: newId() } },
    { upsert: true },
  );
  // A fragment is never sent, so no log of a proxy and no Referer can hold it.
  const link = `${config.publicUrl}${identityPages.firstAdministrator.path}#token=${token}`;
  return operatorMessages.firstAdministratorNotice(link, hoursValid);
}
