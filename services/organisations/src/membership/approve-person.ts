import { record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import type { Standing } from '@consortia/proto/identity/people-api';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { membershipMessages } from '@consortia/proto/organisations/messages/membership';
import { trusted } from 'mongoose';
import type { Organisation } from '../organisations/organisation-model.ts';
import type { Organisations } from '../organisations.ts';
import { isDecidedByPlatform } from '../policies.ts';
import { decide } from './change-membership.ts';
import { endRequest } from './end-request.ts';
import type { Membership } from './membership-model.ts';
import { currentOrganisation, standingsOf } from './standings.ts';

type Approve = (userId: string) => Promise<Standing>;

/**
 * A function that approves those of these people who wait for the organisation; they are read at once. Where the platform decides, accounts
 * that wait for it are among them: the two decisions are independent. It throws
 * `organisations.request_not_found`, and `organisations.already_member` where the person belongs to another one by now.
 */
export async function approvalOf(
  parts: Pick<Organisations, 'call' | 'clock' | 'memberships' | 'newId'>,
  userIds: readonly string[],
  organisation: Organisation,
  by: string,
): Promise<Approve> {
  const organisationId = organisation._id;
  const [people, memberships] = await Promise.all([
    standingsOf(parts, userIds, { waiting: isDecidedByPlatform(organisation) }),
    parts.memberships.find({ _id: trusted({ $in: [...userIds] }), deletedAt: null }).lean<Membership[]>(),
  ]);
  const membershipOf = new Map(memberships.map((membership) => [membership._id, membership]));
  return async (userId) => {
    const person = people.get(userId);
    if (!person) return fail('organisations.request_not_found');
    const current = currentOrganisation(person, membershipOf.get(userId) ?? null);
    if (current !== null && current !== organisationId)
      return fail('organisations.already_member', { message: membershipMessages.belongsElsewhere });
    const approval = record(organisationsEvents.membershipApproved, { id: userId, organisationId, waited: true, by });
    await endRequest(parts, userId, (requested, changed) => {
      if (requested !== organisationId) return null;
      decide(changed, organisationId);
      return [approval];
    });
    return person;
  };
}
