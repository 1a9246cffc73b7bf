import { isSignedIn, type Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import type { Group } from '../groups/group-model.ts';
import type { ReadingRoles } from '../membership/standings.ts';
import type { Organisation } from '../organisations/organisation-model.ts';
import { mayManageGroup } from '../policies.ts';
import { seenOrganisation } from './visible-organisation.ts';

/** A group with what the viewer is in it. Leaders are members. */
export type SeenGroup = {
  group: Group;
  organisation: Organisation;
  isMember: boolean;
  isLeader: boolean;
  mayManage: boolean;
};

/**
 * The group that a path names. Throws `organisations.group_not_found`, also where the viewer may not see it: it is seen by those who see
 * its organisation, and by its members.
 */
export async function visibleGroup(parts: ReadingRoles, viewer: Viewer, id: string): Promise<SeenGroup> {
  const group = await parts.groups.findOne({ _id: id, deletedAt: null }).lean<Group>();
  if (!group) return fail('organisations.group_not_found');
  const isLeader = isSignedIn(viewer) && group.leaders.includes(viewer.id);
  const isMember =
    isLeader || (isSignedIn(viewer) && (await parts.groupMembers.exists({ groupId: id, userId: viewer.id })) !== null);
  const seen = await seenOrganisation(parts, viewer, group.organisationId);
  const organisation =
    seen?.organisation ??
    (isMember
      ? await parts.organisations.findOne({ _id: group.organisationId, deletedAt: null }).lean<Organisation>()
      : null);
  if (!organisation) return fail('organisations.group_not_found');
  return { group, organisation, isMember, isLeader, mayManage: mayManageGroup(viewer, group, organisation) };
}
