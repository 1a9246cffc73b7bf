import { handle } from '@consortia/infra/kit/handler';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { signUpMessages } from '@consortia/proto/identity/messages/sign-up';
import type { Identity } from '../identity.ts';
import { refuseWeakPassword } from '../passwords/weak-password.ts';
import { addUser } from '../users/add-user.ts';
import { domainOf, localPartOf } from '../users/email.ts';
import { pendingRegistration } from './pending-registration.ts';

export const confirmSignUp = (identity: Identity) =>
  handle(identityApi.confirmSignUp, async ({ body }) => {
    const { registrations, hasher, clock } = identity;
    const registration = await pendingRegistration(identity, body.token);
    if (!registration) return fail('identity.link_invalid');

    // Anyone can request the link, but only the holder of the address opens it: only the address of the request is used.
    const { _id, email } = registration;
    const { firstname, lastname, plainPassword } = body;
    refuseWeakPassword(plainPassword.first, [firstname, lastname, localPartOf(email)]);
    const passwordHash = await hasher.hash(plainPassword.first);
    const approval = await approvalByDomain(identity, domainOf(email));
    const user = { _id, email, firstname, lastname, passwordHash, consentedAt: clock(), ...approval };
    // The user takes over the registration's id: two clicks at once, or a click after a crash, make one account.
    const added = await duplicatesOnly(addUser(identity, user));
    await registrations.deleteMany({ email });
    if (!added) return fail('identity.link_invalid');
    return { message: approval.approvedAt ? signUpMessages.approved : signUpMessages.waiting, url: '/login' };
  });

/** A confirmed address of an organisation's domain is approved; the organisation is taken where there is just one. */
export async function approvalByDomain({ organisations, clock }: Identity, domain: string) {
  const matching = await organisations.model
    .find({ 'emailDomains.domain': domain, deletedAt: null })
    .select('_id')
    .limit(2)
    .lean<{ _id: string }[]>();
  const [only, another] = matching;
  return {
    approvedAt: only ? clock() : null,
    organisationId: only && !another ? only._id : null,
  };
}
