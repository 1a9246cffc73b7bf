import { clearCookie } from '@consortia/infra/kit/http/cookies';
import { readDeviceToken } from '@consortia/infra/kit/http/device-cookie';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { connectionMessages } from '@consortia/proto/identity/messages/connections';
import { identityPages } from '@consortia/proto/identity/pages';
import { messages } from '@consortia/proto/messages';
import type { Identity } from '../identity.ts';
import type { SignInCall } from '../sessions/start-session.ts';
import { completeSignIn, type SigningIn } from '../sign-in/complete-sign-in.ts';
import { membershipOf } from '../sign-up/membership.ts';
import type { ChosenOrganisation } from '../sign-up/registration-model.ts';
import { addUser } from '../users/add-user.ts';
import type { User } from '../users/user-model.ts';
import { oauthAccountOf } from './link-account.ts';
import { openAccount, ownerOfAccount } from './open-account.ts';
import type { ProviderSignUp } from './provider-sign-up-model.ts';

type Added = {
  signUp: ProviderSignUp;
  /** Proven to be the person's. */
  email: string;
  firstname: string;
  lastname: string;
  /** As chosen by the person: the link of an email works in the browser of the request alone. */
  organisation: ChosenOrganisation | null;
  call: SignInCall;
};

export type AddingProviderUsers = SigningIn &
  Pick<Identity, 'registrations' | 'providerSignUps' | 'organisations' | 'providers'>;

/**
 * Adds a person without a password, under the usual rules of approval, and signs them in where they are approved. Where another browser
 * added the person with the same account first, it signs in as them; null where somebody else has the address.
 */
export async function addProviderUser(
  identity: AddingProviderUsers,
  { signUp, email, firstname, lastname, organisation, call }: Added,
): Promise<{ message: string; url: string } | null> {
  const { users, registrations, providerSignUps, clock, config, keys } = identity;
  const { _id, provider } = signUp;
  const { requested, ...membership } = await membershipOf(identity, email, organisation);
  const now = clock();
  const oauthAccounts = [oauthAccountOf(provider, signUp, now)];
  const person = {
    _id,
    email,
    firstname,
    lastname,
    passwordHash: null,
    oauthAccounts,
    consentedAt: now,
    ...membership,
  };
  const added = await duplicatesOnly(addUser(identity, person, requested));
  // Requests of others for this address, with a name or a browser of theirs, are void from now on.
  await registrations.deleteMany({ email });
  await providerSignUps.deleteMany({ $or: [{ _id }, { 'confirmation.email': email }] });
  clearCookie(call.response, config, 'provider');
  if (!added) return signInAgain(identity, signUp, call);
  const user = await users.findOne({ _id }).lean<User>();
  if (!user?.approvedAt) return { message: connectionMessages.createdWaiting, url: identityPages.approval.path };
  const device = { token: readDeviceToken(call.request, config, keys.device), trust: null };
  const { url } = await completeSignIn(identity, { user, returnTo: signUp.returnTo, call, isNew: true, device });
  return { message: connectionMessages.created, url };
}

/** Signs in the person of an account that belongs to one by now; null where it does not. */
export async function signInAgain(
  identity: SigningIn & Pick<Identity, 'providers'>,
  { account, provider, returnTo }: ProviderSignUp,
  call: SignInCall,
): Promise<{ message: string; url: string } | null> {
  const owner = await ownerOfAccount(identity, account);
  if (!owner) return null;
  clearCookie(call.response, identity.config, 'provider');
  // The person was at the provider up to an hour ago, which is no recent sign-in.
  const confirmedAt = new Date(0);
  const opened = await openAccount(identity, owner, { provider, account, returnTo, confirmedAt, call });
  if ('url' in opened) return { message: messages.signedIn, url: opened.url };
  return { message: opened.refused, url: identityPages.signIn.path };
}
