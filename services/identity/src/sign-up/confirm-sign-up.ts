import { readDeviceToken } from '@consortia/infra/kit/http/device-cookie';
import { handle } from '@consortia/infra/kit/requests/handler';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { signUpMessages } from '@consortia/proto/identity/messages/sign-up';
import { identityPages } from '@consortia/proto/identity/pages';
import type { Identity } from '../identity.ts';
import { refuseWeakPassword } from '../passwords/weak-password.ts';
import { completeSignIn, type SigningIn } from '../sign-in/complete-sign-in.ts';
import { type AddingUsers, addUser } from '../users/add-user.ts';
import type { User } from '../users/user-model.ts';
import { type ChoosingOrganisations, confirmedOrganisation } from './chosen-organisation.ts';
import { membershipOf } from './membership.ts';
import { pendingRegistration } from './pending-registration.ts';
import { publicWords } from './public-words.ts';

type Needed = AddingUsers & SigningIn & ChoosingOrganisations & Pick<Identity, 'registrations' | 'hasher'>;

/** Adds the person, and signs them in unless the account waits for approval. */
export const confirmSignUp = (identity: Needed) =>
  handle(identityApi.confirmSignUp, async (call) => {
    const { body, request } = call;
    const { users, registrations, hasher, clock, config, keys } = identity;
    const registration = await pendingRegistration(identity, body.token);
    if (!registration) return fail('identity.link_invalid');

    // Anyone can request the link, but only the holder of the address opens it: only the address of the request is used,
    // and the organisation that the holder has confirmed.
    const { _id, email } = registration;
    const { firstname, lastname, plainPassword } = body;
    const organisation = await confirmedOrganisation(identity, registration.organisation, body);
    refuseWeakPassword(plainPassword.first, publicWords({ email, firstname, lastname, organisation }));
    const passwordHash = await hasher.hash(plainPassword.first);
    const { requested, ...membership } = await membershipOf(identity, email, organisation);
    const given = { _id, email, firstname, lastname, passwordHash, consentedAt: clock(), ...membership };
    // The user takes over the registration's id: two clicks at once, or a click after a crash, make one account.
    const added = await duplicatesOnly(addUser(identity, given, requested));
    await registrations.deleteMany({ email });
    const user = added && (await users.findOne({ _id }).lean<User>());
    if (!user) return fail('identity.link_invalid');
    if (!user.approvedAt) return { message: signUpMessages.waiting, url: identityPages.approval.path };
    // An account that is a moment old has no second factor.
    const device = { token: readDeviceToken(request, config, keys.device), trust: null };
    const returnTo = identityPages.firstRun.path;
    const { url } = await completeSignIn(identity, { user, returnTo, call, isNew: true, device });
    return { message: signUpMessages.approved, url };
  });
