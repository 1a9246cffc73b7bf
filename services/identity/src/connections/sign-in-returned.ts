import { setCookie } from '@consortia/infra/kit/cookies';
import { readDeviceToken } from '@consortia/infra/kit/device-cookie';
import { connectionMessages } from '@consortia/proto/identity/messages/connections';
import { credentialMessages } from '@consortia/proto/identity/messages/credentials';
import { identityPages } from '@consortia/proto/identity/pages';
import { deviceOf, devicesOf } from '../devices/known-device.ts';
import type { Identity } from '../identity.ts';
import { isOpen, mayLinkByAddress } from '../policies.ts';
import type { SignInCall } from '../sessions/start-session.ts';
import { hashOf, newToken } from '../sessions/token.ts';
import { continueSignIn } from '../sign-in/continue-sign-in.ts';
import { confirmationMs } from '../sign-up/sign-up.ts';
import type { User } from '../users/user-model.ts';
import { goOn } from './go-on.ts';
import { linkAccount } from './link-account.ts';
import type { ProviderAccount } from './provider-account.ts';
import type { ProviderSignIn } from './provider-sign-in-model.ts';
import { sendConnectionNotice } from './send-connection-notice.ts';

/** A browser that came back from a provider with a verified account. */
export type Returned = {
  flow: ProviderSignIn;
  account: ProviderAccount;
  /** When the person signed in at the provider; null where it does not say. */
  authenticatedAt: Date | null;
  call: SignInCall;
};

/** Signs in the owner of the account, or leads a new person to the page of signing up. */
export async function signInReturned(identity: Identity, returned: Returned): Promise<''> {
  const { users, clock, config, keys, providers } = identity;
  const { flow, account, authenticatedAt, call } = returned;
  const { request, response } = call;
  const { returnTo, provider } = flow;
  const back = (message: string): '' =>
    goOn(identity, response, identityPages.signIn.path, { kind: 'warning', message });

  const found = await ownerOf(identity, returned);
  if (found === 'must sign in') return back(connectionMessages.signInToConnect(providers.nameOf(provider)));
  if (!found) return startSignUp(identity, returned);
  if (!isOpen(found)) return back(connectionMessages.accountClosed);
  if (!found.approvedAt) return back(credentialMessages.waitingForApproval);

  await users.updateOne(
    { _id: found._id, 'oauthAccounts.account': account.account },
    { $set: { 'oauthAccounts.$.lastUsedAt': clock() } },
  );
  // The provider takes the place of the password and of nothing else.
  const token = readDeviceToken(request, config, keys.device);
  const device = deviceOf(await devicesOf(identity, token), found);
  // A provider that still knows the browser requests nothing, so only its own time shows that the person is there.
  const confirmedAt = flow.reAuthenticates ? clock() : (authenticatedAt ?? new Date(0));
  const next = await continueSignIn(identity, { user: found, returnTo, confirmedAt, call, token, device });
  if ('url' in next) return goOn(identity, response, next.url);
  const leadsOn = returnTo === '/' ? '' : `?returnTo=${encodeURIComponent(returnTo)}`;
  return goOn(identity, response, identityPages.secondFactor.path + leadsOn);
}

/** The person whose account it is, or whose address it proves; null for a new person. */
async function ownerOf(identity: Identity, { flow, account }: Returned): Promise<User | 'must sign in' | null> {
  const { users } = identity;
  const owner = await users.findOne({ 'oauthAccounts.account': account.account, deletedAt: null }).lean<User>();
  if (owner || account.email === null || !account.emailVerified) return owner;
  const sameAddress = await users.findOne({ email: account.email, deletedAt: null }).lean<User>();
  if (!sameAddress) return null;
  if (!mayLinkByAddress(sameAddress)) return 'must sign in';
  const outcome = await linkAccount(identity, { userId: sameAddress._id, provider: flow.provider, account });
  if (outcome !== 'connected') return 'must sign in';
  await sendConnectionNotice(identity, sameAddress._id, 'connectionAdded', flow._id);
  return sameAddress;
}

async function startSignUp(identity: Identity, { flow, account, call }: Returned): Promise<''> {
  const { providerSignUps, clock, config, newId, randomBytes } = identity;
  const browserToken = newToken(randomBytes);
  await providerSignUps.create({
    _id: newId(),
    browserHash: hashOf(browserToken),
    provider: flow.provider,
    returnTo: flow.returnTo,
    ...account,
    expiresAt: new Date(clock().getTime() + confirmationMs),
  });
  setCookie(call.response, config, 'provider', browserToken, { maxAgeMs: confirmationMs });
  return goOn(identity, call.response, identityPages.signUpWithProvider.path);
}
