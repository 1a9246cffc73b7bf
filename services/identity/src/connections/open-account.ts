import { readDeviceToken } from '@consortia/infra/kit/http/device-cookie';
import { connectionMessages } from '@consortia/proto/identity/messages/connections';
import { credentialMessages } from '@consortia/proto/identity/messages/credentials';
import { identityPages } from '@consortia/proto/identity/pages';
import type { ProviderId } from '@consortia/proto/identity/providers';
import { deviceOf, devicesOf } from '../devices/known-device.ts';
import type { Identity } from '../identity.ts';
import { isOpen, mayProviderOpen } from '../policies.ts';
import type { SignInCall } from '../sessions/start-session.ts';
import type { SigningIn } from '../sign-in/complete-sign-in.ts';
import { continueSignIn } from '../sign-in/continue-sign-in.ts';
import type { User } from '../users/user-model.ts';

type Entry = {
  provider: ProviderId;
  /** Issuer and subject, which the browser has proven. */
  account: string;
  /** Own path to go to. */
  returnTo: string;
  /** When the person signed in at the provider. */
  confirmedAt: Date;
  call: SignInCall;
};

/** The person whom an account of a provider belongs to. */
export const ownerOfAccount = ({ users }: Pick<Identity, 'users'>, account: string): Promise<User | null> =>
  users.findOne({ 'oauthAccounts.account': account, deletedAt: null }).lean<User>();

/**
 * Signs in the owner of an account and returns where they go on: to the second factor where they have one. `refused` says why
 * the account stays shut. The provider takes the place of the password and of nothing else.
 */
export async function openAccount(
  identity: SigningIn & Pick<Identity, 'providers'>,
  owner: User,
  { provider, account, returnTo, confirmedAt, call }: Entry,
): Promise<{ url: string } | { refused: string }> {
  const { users, clock, config, keys, providers } = identity;
  if (!isOpen(owner)) return { refused: connectionMessages.accountClosed };
  if (!mayProviderOpen(owner, config)) {
    return { refused: connectionMessages.administratorsUse(providers.nameOf(provider)) };
  }
  if (!owner.approvedAt) return { refused: credentialMessages.waitingForApproval };

  await users.updateOne(
    { _id: owner._id, 'oauthAccounts.account': account },
    { $set: { 'oauthAccounts.$.lastUsedAt': clock() } },
  );
  const token = readDeviceToken(call.request, config, keys.device);
  const device = deviceOf(await devicesOf(identity, token), owner);
  const next = await continueSignIn(identity, { user: owner, returnTo, confirmedAt, call, token, device });
  if ('url' in next) return { url: next.url };
  const leadsOn = returnTo === '/' ? '' : `?returnTo=${encodeURIComponent(returnTo)}`;
  return { url: identityPages.secondFactor.path + leadsOn };
}
