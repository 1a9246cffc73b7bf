import { duplicatesOnly } from '@consortia/infra/store/consume';
import { changeAggregate, insertAggregate, type Recorded, record } from '@consortia/infra/store/outbox-record';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import type { HydratedDocument } from 'mongoose';
import { organisationAt } from '../organisations/organisation-at.ts';
import { decide } from './change-membership.ts';
import { isApprovedByDomain } from './domain-of-person.ts';
import type { ChangingMemberships } from './leaving.ts';
import { markDeciders } from './mark-deciders.ts';
import type { Membership } from './membership-model.ts';
import { moveMemberships } from './move-memberships.ts';
import { standingsOf } from './standings.ts';

type Outcome = { approved: boolean; at: Date };

/** The person joins, or waits for those who decide. */
export function joinOrRequest(
  membership: HydratedDocument<Membership>,
  organisationId: string,
  { approved, at }: Outcome,
): Recorded[] {
  membership.requestedOrganisationId = approved ? null : organisationId;
  membership.requestedAt = approved ? null : at;
  if (approved) decide(membership, organisationId);
  const definition = approved ? organisationsEvents.membershipApproved : organisationsEvents.membershipRequested;
  return [record(definition, { id: membership._id, organisationId })];
}

/** After a request was written: a merge, or a change of administrators, that came in between has not seen it. */
export async function followOrganisation(parts: ChangingMemberships, organisationId: string): Promise<void> {
  const { replacedBy } = (await parts.organisations.findById(organisationId).select('replacedBy').lean()) ?? {};
  if (replacedBy) await moveMemberships(parts, organisationId, replacedBy);
  else await markDeciders(parts, organisationId);
}

/**
 * Stores the request of a person who chose an organisation at sign-up. Only a person without any membership has one: an event that is
 * repeated brings back no request that was decided or withdrawn.
 */
export async function holdRequest(parts: ChangingMemberships, userId: string, organisationId: string): Promise<void> {
  const held = { _id: userId, requestedOrganisationId: organisationId };
  const added = await duplicatesOnly(insertAggregate<Membership>(parts.memberships, held, () => [], parts));
  if (added) await followOrganisation(parts, organisationId);
  await openRequest(parts, userId);
}

const isHeld = ({ requestedOrganisationId, requestedAt }: Membership): boolean =>
  requestedOrganisationId !== null && requestedAt === null;

/** Once the account is approved, the request is for the administrators of the organisation; or none, where the domain is its own. Safe to repeat. */
export async function openRequest(parts: ChangingMemberships, userId: string): Promise<void> {
  const { memberships } = parts;
  const held = await memberships.findOne({ _id: userId, deletedAt: null }).lean<Membership>();
  if (!held || !isHeld(held)) return;
  const [standings, organisation] = await Promise.all([
    standingsOf(parts, [userId]),
    organisationAt(parts, held.requestedOrganisationId!),
  ]);
  const standing = standings.get(userId);
  if (!standing || !organisation) return;
  // Who was given an organisation meanwhile waits for none.
  const approved = standing.organisationId === null && isApprovedByDomain(standing, organisation);
  await changeAggregate<Membership>(
    memberships,
    userId,
    (membership) =>
      isHeld(membership) ? joinOrRequest(membership, organisation._id, { approved, at: parts.clock() }) : [],
    parts,
  );
  await followOrganisation(parts, organisation._id);
}
