import { setCookie } from '@consortia/infra/kit/http/cookies';
import { connectionMessages } from '@consortia/proto/identity/messages/connections';
import { identityPages } from '@consortia/proto/identity/pages';
import type { Identity } from '../identity.ts';
import { mayLinkByAddress } from '../policies.ts';
import type { SendingNotices } from '../security-notices/send-security-notice.ts';
import type { SignInCall } from '../sessions/start-session.ts';
import type { SigningIn } from '../sign-in/complete-sign-in.ts';
import { confirmationMs } from '../sign-up/send-sign-up-email.ts';
import { hashOf, newToken } from '../token.ts';
import type { User } from '../users/user-model.ts';
import { goOn } from './go-on.ts';
import { linkAccount } from './link-account.ts';
import { openAccount, ownerOfAccount } from './open-account.ts';
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

type Needed = SigningIn & Pick<Identity, 'providers' | 'providerSignUps'>;

/** Signs in the owner of the account, or leads a new person to the page of signing up. */
export async function signInReturned(identity: Needed, returned: Returned): Promise<''> {
  const { flow, account, authenticatedAt, call } = returned;
  const { returnTo, provider } = flow;
  const found = await ownerOf(identity, returned);
  if (!found) return startSignUp(identity, returned);
  // A provider that still knows the browser asks nothing, so only its own time shows that the person is there.
  const confirmedAt = flow.reAuthenticates ? identity.clock() : (authenticatedAt ?? new Date(0));
  const opened =
    found === 'must sign in'
      ? { refused: connectionMessages.signInToConnect(identity.providers.nameOf(provider)) }
      : await openAccount(identity, found, { provider, account: account.account, returnTo, confirmedAt, call });
  if ('url' in opened) return goOn(identity, call.response, opened.url);
  return goOn(identity, call.response, identityPages.signIn.path, { kind: 'warning', message: opened.refused });
}

/** The person whose account it is, or whose address it proves; null for a new person. */
async function ownerOf(identity: SendingNotices, { flow, account }: Returned): Promise<User | 'must sign in' | null> {
  const { users } = identity;
  const owner = await ownerOfAccount(identity, account.account);
  if (owner || account.email === null || !account.emailVerified) return owner;
  const sameAddress = await users.findOne({ email: account.email, deletedAt: null }).lean<User>();
  if (!sameAddress) return null;
  if (!mayLinkByAddress(sameAddress)) return 'must sign in';
  const outcome = await linkAccount(identity, { userId: sameAddress._id, provider: flow.provider, account });
  // Another browser may have come back with the same account at the same time.
  if (outcome !== 'connected') return (await ownerOfAccount(identity, account.account)) ?? 'must sign in';
  await sendConnectionNotice(identity, sameAddress._id, 'connectionAdded', flow._id);
  return sameAddress;
}

async function startSignUp(identity: Needed, { flow, account, call }: Returned): Promise<''> {
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
