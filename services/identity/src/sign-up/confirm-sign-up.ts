import { handle } from '@consortia/infra/kit/requests/handler';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { signUpMessages } from '@consortia/proto/identity/messages/sign-up';
import { identityPages } from '@consortia/proto/identity/pages';
import type { Identity } from '../identity.ts';
import { refuseWeakPassword } from '../passwords/weak-password.ts';
import { type AddingUsers, addUser } from '../users/add-user.ts';
import { confirmedOrganisation } from './chosen-organisation.ts';
import { membershipOf } from './membership.ts';
import { pendingRegistration } from './pending-registration.ts';
import { publicWords } from './public-words.ts';
import { signUpConfirmation } from './show-sign-up-confirmation.ts';

export const confirmSignUp = (identity: AddingUsers & Pick<Identity, 'registrations' | 'hasher'>) =>
  handle(
    identityApi.confirmSignUp,
    async ({ body }) => {
      const { registrations, hasher, clock } = identity;
      const registration = await pendingRegistration(identity, body.token);
      if (!registration) return fail('identity.link_invalid');

      // Anyone can request the link, but only the holder of the address opens it: only the address of the request is used,
      // and the organisation that the holder has confirmed.
      const { _id, email } = registration;
      const { firstname, lastname, plainPassword } = body;
      const organisation = confirmedOrganisation(registration.organisation, body.organisationName);
      refuseWeakPassword(plainPassword.first, publicWords({ email, firstname, lastname, organisation }));
      const passwordHash = await hasher.hash(plainPassword.first);
      const { requested, ...membership } = await membershipOf(identity, email, organisation);
      const user = { _id, email, firstname, lastname, passwordHash, consentedAt: clock(), ...membership };
      // The user takes over the registration's id: two clicks at once, or a click after a crash, make one account.
      const added = await duplicatesOnly(addUser(identity, user, requested));
      await registrations.deleteMany({ email });
      if (!added) return fail('identity.link_invalid');
      return membership.approvedAt
        ? { message: signUpMessages.approved, url: identityPages.signIn.path }
        : { message: signUpMessages.waiting, url: identityPages.approval.path };
    },
    {
      form: async ({ viewer, sent: { token } }) =>
        typeof token === 'string' ? signUpConfirmation(identity, viewer, token) : null,
    },
  );
