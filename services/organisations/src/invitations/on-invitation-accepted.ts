import { once } from '@consortia/infra/store/consume';
import { type Recorded, record } from '@consortia/infra/store/outbox-record';
import type { identityEvents } from '@consortia/proto/identity/events';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import type { HydratedDocument } from 'mongoose';
import type { z } from 'zod';
import type { Group } from '../groups/group-model.ts';
import { changeMembership, decide } from '../membership/change-membership.ts';
import type { Membership } from '../membership/membership-model.ts';
import { currentOrganisation } from '../membership/standings.ts';
import type { Organisation } from '../organisations/organisation-model.ts';
import { mayAdmitIntoGroup, mayAdmitIntoOrganisation } from '../policies.ts';
import { addToGroup } from './add-to-group.ts';
import type { Admitting } from './join-invited-groups.ts';

type Accepted = z.output<typeof identityEvents.invitationAccepted.payload>;

/**
 * Admits a person who has accepted an invitation, if the inviter may still admit them now. An administrator admits into the organisation
 * and its groups. A leader admits into the group alone: a person from outside the organisation then waits for its administrators. Each
 * invitation counts once, so that a repeated event brings no one back who has left since.
 */
export async function onInvitationAccepted(parts: Admitting, accepted: Accepted): Promise<void> {
  const { connection, clock } = parts;
  await once(connection, 'organisations.invitations', accepted.invitationId, () => admit(parts, accepted), { clock });
}

async function admit(parts: Admitting, accepted: Accepted): Promise<void> {
  const { id: userId, organisationId, groupId, inviterId, inviterIsAdministrator } = accepted;
  const [organisation, group] = await Promise.all([
    parts.organisations.findOne({ _id: organisationId, waiting: false, deletedAt: null }).lean<Organisation>(),
    groupId === null ? null : parts.groups.findOne({ _id: groupId, organisationId, deletedAt: null }).lean<Group>(),
  ]);
  if (!organisation || (groupId !== null && !group)) return;
  const inviter = { id: inviterId, isAdministrator: inviterIsAdministrator };
  const admitsToAll = mayAdmitIntoOrganisation(inviter, organisation);
  if (!admitsToAll && !(group && mayAdmitIntoGroup(inviter, group, organisation))) return;

  let belongs = false;
  await changeMembership(parts, userId, (membership) => {
    const current = currentOrganisation(accepted.belongsTo, membership);
    belongs = current === organisationId || (current === null && admitsToAll);
    if (current !== null && current !== organisationId) return [];
    if (admitsToAll) return join(membership, organisationId, userId);
    return belongs || groupId === null
      ? []
      : request(membership, { organisationId, groupId, userId, at: parts.clock() });
  });
  if (belongs && group) await addToGroup(parts, group._id, userId);
}

type Document = HydratedDocument<Membership>;

function join(membership: Document, organisationId: string, userId: string): Recorded[] {
  membership.requestedOrganisationId = null;
  membership.requestedAt = null;
  // Also for a person whose account has the organisation since sign-up: the account may wait for this approval.
  decide(membership, organisationId);
  return [record(organisationsEvents.membershipApproved, { id: userId, organisationId })];
}

type Request = { organisationId: string; groupId: string; userId: string; at: Date };

function request(membership: Document, { organisationId, groupId, userId, at }: Request): Recorded[] {
  const waitsFor = membership.requestedOrganisationId;
  if (waitsFor !== null && waitsFor !== undefined && waitsFor !== organisationId) return [];
  membership.invitedGroups = [...new Set([...(membership.invitedGroups ?? []), groupId])];
  if (waitsFor === organisationId) return [];
  membership.requestedOrganisationId = organisationId;
  membership.requestedAt = at;
  return [record(organisationsEvents.membershipRequested, { id: userId, organisationId })];
}
