import { isSignedIn, type Viewer } from '@consortia/infra/kit/viewer/viewer';
import { byName } from '@consortia/infra/text/compare-names';
import { fail } from '@consortia/proto/errors';
import { membershipMessages } from '@consortia/proto/organisations/messages/membership';
import { trusted } from 'mongoose';
import type { Group } from '../groups/group-model.ts';
import type { Organisation } from '../organisations/organisation-model.ts';
import type { ChangingOrganisations } from '../organisations/record-decision.ts';
import type { Organisations } from '../organisations.ts';
import { isLastAdministrator, isLastLeader, mayChangeMembership } from '../policies.ts';
import { ownMembership, type ReadingRoles } from './standings.ts';

export type ChangingMemberships = ReadingRoles & ChangingOrganisations & Pick<Organisations, 'people'>;

/** More groups than a person is in. */
const maxGroups = 200;

/** Groups of a person: those that they lead and those whose member they are, by name. */
export async function groupsOf({ groups, groupMembers }: ChangingMemberships, userId: string): Promise<Group[]> {
  const joined = await groupMembers.find({ userId }).select('groupId').limit(maxGroups).lean();
  const ids = joined.map(({ groupId }) => groupId);
  const [led, member] = await Promise.all([
    groups.find({ leaders: userId, deletedAt: null }).limit(maxGroups).lean<Group[]>(),
    groups.find({ _id: trusted({ $in: ids }), deletedAt: null }).lean<Group[]>(),
  ]);
  const byId = new Map([...led, ...member].map((group) => [group._id, group]));
  return byName(byId.values());
}

/** Throws `organisations.last_leader`. */
export function refuseLastLeader(userId: string, group: Group): void {
  if (isLastLeader(userId, group))
    fail('organisations.last_leader', { message: membershipMessages.lastLeader(group.name) });
}

/** Throws `organisations.last_administrator`. */
export function refuseLastAdministrator(userId: string, organisation: Organisation): void {
  if (isLastAdministrator(userId, organisation)) fail('organisations.last_administrator');
}

/**
 * The organisation that the viewer may leave, with the viewer's groups in it. Throws `organisations.not_member`, also for an unknown
 * one, and what keeps the viewer in it.
 */
export async function organisationToLeave(parts: ChangingMemberships, viewer: Viewer, id: string) {
  if (!mayChangeMembership(viewer)) return fail('kit.sign_in_required');
  const { organisationId } = await ownMembership(parts, viewer.id);
  const organisation =
    organisationId === id ? await parts.organisations.findOne({ _id: id, deletedAt: null }).lean<Organisation>() : null;
  if (!organisation) return fail('organisations.not_member');
  refuseLastAdministrator(viewer.id, organisation);
  const groups = (await groupsOf(parts, viewer.id)).filter(({ organisationId: owner }) => owner === id);
  for (const group of groups) refuseLastLeader(viewer.id, group);
  return { viewer, organisation, groups };
}

/** The group that the viewer may leave. Throws like `organisationToLeave`. */
export async function groupToLeave(parts: Pick<Organisations, 'groupMembers' | 'groups'>, viewer: Viewer, id: string) {
  if (!isSignedIn(viewer)) return fail('kit.sign_in_required');
  const group = await parts.groups.findOne({ _id: id, deletedAt: null }).lean<Group>();
  const isMember =
    group &&
    (group.leaders.includes(viewer.id) || (await parts.groupMembers.exists({ groupId: id, userId: viewer.id })));
  if (!isMember) return fail('organisations.not_member');
  refuseLastLeader(viewer.id, group);
  return { viewer, group };
}
