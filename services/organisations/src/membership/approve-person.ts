import { record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import type { Standing } from '@consortia/proto/identity/people-api';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { membershipMessages } from '@consortia/proto/organisations/messages/membership';
import type { Organisations } from '../organisations.ts';
import { decide } from './change-membership.ts';
import { endRequest } from './end-request.ts';
import type { Membership } from './membership-model.ts';
import { currentOrganisation, standingsOf } from './standings.ts';

/**
 * Approves a person who waits for the organisation. Throws `organisations.request_not_found`, and `organisations.already_member` where the
 * person belongs to another one by now.
 */
export async function approvePerson(
  parts: Organisations,
  userId: string,
  organisationId: string,
  by: string,
): Promise<Standing> {
  const person = (await standingsOf(parts, [userId])).get(userId);
  if (!person) return fail('organisations.request_not_found');
  const membership = await parts.memberships.findOne({ _id: userId, deletedAt: null }).lean<Membership>();
  const current = currentOrganisation(person, membership);
  if (current !== null && current !== organisationId)
    return fail('organisations.already_member', { message: membershipMessages.belongsElsewhere });
  const approval = record(organisationsEvents.membershipApproved, { id: userId, organisationId, waited: true, by });
  await endRequest(parts, userId, (requested, changed) => {
    if (requested !== organisationId) return null;
    decide(changed, organisationId);
    return [approval];
  });
  return person;
}
