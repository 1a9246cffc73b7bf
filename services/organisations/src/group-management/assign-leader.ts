import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { limits } from '@consortia/proto/limits';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { groupMessages } from '@consortia/proto/organisations/messages/groups';
import { removeFromGroup } from '../membership/remove-from-group.ts';
import { changeStoredGroup } from './change-stored-group.ts';
import { groupMembersPath } from './group-paths.ts';
import type { ManagingGroups } from './group-photo.ts';
import { loadManagedMember } from './managed-group.ts';

export const assignLeader = (parts: ManagingGroups) =>
  handle(
    organisationsApi.assignLeader,
    async ({ params: { id, userId }, loaded: { name } }) => {
      const isMember = async () => (await parts.groupMembers.exists({ groupId: id, userId })) !== null;
      const changed = await changeStoredGroup(parts, id, async (group) => {
        if (group.leaders.includes(userId)) return fail('organisations.already_leader');
        if (group.leaders.length >= limits.leadersOfOneGroup) return fail('organisations.too_many_leaders');
        if (!(await isMember())) return fail('organisations.group_member_not_found');
        group.leaders = [...group.leaders, userId];
        return true;
      });
      // A member who left in between is no leader: leaving removes the membership before it looks at the leaders once more.
      if (!(await isMember())) {
        await removeFromGroup(parts, changed, userId);
        return fail('organisations.group_member_not_found');
      }
      return { message: groupMessages.leaderAssigned(name), url: groupMembersPath(id) };
    },
    { load: loadManagedMember(parts) },
  );
