import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import type { ReadingRoles } from '../membership/standings.ts';
import type { Organisations } from '../organisations.ts';
import { assertMayManageGroup } from '../policies.ts';
import { type SeenGroup, visibleGroup } from '../profiles/visible-group.ts';

type OfGroup = { viewer: Viewer; params: { id: string } };
type OfMember = { viewer: Viewer; params: { id: string; userId: string } };

/** Loads the group of a path before the body is read. Throws `organisations.group_not_found`, and `organisations.group_managers_only`. */
export const loadManagedGroup =
  (parts: ReadingRoles) =>
  async ({ viewer, params: { id } }: OfGroup): Promise<SeenGroup> => {
    const seen = await visibleGroup(parts, viewer, id);
    assertMayManageGroup(viewer, seen.group, seen.organisation);
    return seen;
  };

/** The same with a person of the group. Throws `organisations.group_member_not_found` as well. */
export const loadManagedMember =
  (parts: Pick<Organisations, 'call' | 'groupMembers' | 'groups' | 'memberships' | 'organisations' | 'people'>) =>
  async ({ viewer, params: { id, userId } }: OfMember): Promise<SeenGroup & { userId: string; name: string }> => {
    const seen = await loadManagedGroup(parts)({ viewer, params: { id } });
    if (!(await isInGroup(parts, seen.group, userId))) return fail('organisations.group_member_not_found');
    return { ...seen, userId, name: (await parts.people.get(userId))?.name ?? '' };
  };

export const isInGroup = async (
  { groupMembers }: Pick<Organisations, 'groupMembers'>,
  { _id, leaders }: SeenGroup['group'],
  userId: string,
): Promise<boolean> => leaders.includes(userId) || (await groupMembers.exists({ groupId: _id, userId })) !== null;
