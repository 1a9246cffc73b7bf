import { duplicatesOnly } from '@consortia/infra/store/consume';
import type { ProviderId } from '@consortia/proto/identity/providers';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import type { OauthAccount } from '../users/user-model.ts';
import type { ProviderAccount } from './provider-account.ts';

/** The stored form of an account that is connected now. No token of the provider is ever stored. */
export const oauthAccountOf = (
  provider: ProviderId,
  { account, identifier }: Pick<ProviderAccount, 'account' | 'identifier'>,
  now: Date,
): OauthAccount => ({ provider, account, identifier, connectedAt: now, lastUsedAt: now });

/**
 * Connects an account: `taken` where it belongs to another person, `already` where the person has one of this provider. Safe to
 * call concurrently, since the index of accounts is unique.
 */
export async function linkAccount(
  { users, clock }: Pick<Identity, 'users' | 'clock'>,
  { userId, provider, account }: { userId: string; provider: ProviderId; account: ProviderAccount },
): Promise<'connected' | 'already' | 'taken'> {
  let linked = 0;
  const isFree = await duplicatesOnly(
    users
      .updateOne(
        { _id: userId, deletedAt: null, 'oauthAccounts.provider': trusted({ $ne: provider }) },
        { $push: { oauthAccounts: oauthAccountOf(provider, account, clock()) } },
      )
      .then(({ modifiedCount }) => {
        linked = modifiedCount;
      }),
  );
  if (!isFree) return 'taken';
  return linked === 1 ? 'connected' : 'already';
}
