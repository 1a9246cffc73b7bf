import { handle } from '@consortia/infra/http/handler';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { messages } from '@consortia/proto/messages';
import type { Identity } from '../identity.ts';
import { hashOf } from '../sessions/token.ts';
import { addUser } from '../users/add-user.ts';
import { domainOf } from '../users/email.ts';
import type { Registration } from './registration-model.ts';

export const confirmSignUp = (identity: Identity) =>
  handle(identityApi.confirmSignUp, async ({ body }) => {
    const { registrations, clock } = identity;
    const registration = await registrations.findOne({ tokenHash: hashOf(body.token) }).lean<Registration>();
    if (!registration || registration.expiresAt <= clock()) return fail('identity.link_invalid');

    const { _id, email, firstname, lastname, passwordHash, consentedAt } = registration;
    const approval = await approvalByDomain(identity, domainOf(email));
    const user = { _id, email, firstname, lastname, passwordHash, consentedAt, ...approval };
    // The user takes over the registration's id: two clicks at once, or a click after a crash, make one account.
    const added = await duplicatesOnly(addUser(identity, user));
    await registrations.deleteMany({ email });
    if (!added) return fail('identity.link_invalid');
    return { message: approval.approvedAt ? messages.signUpApproved : messages.signUpWaiting, url: '/login' };
  });

/** A confirmed address of an organisation's domain is approved; the organisation is taken where there is just one. */
async function approvalByDomain({ organisations, clock }: Identity, domain: string) {
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
