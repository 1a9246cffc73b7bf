import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { groupMessages } from '@consortia/proto/organisations/messages/groups';
import { changeStoredGroup } from './change-stored-group.ts';
import { groupMembersPath } from './group-paths.ts';
import type { ManagingGroups } from './group-photo.ts';
import { loadManagedMember } from './managed-group.ts';
import { refuseLastLeaderOf } from './refuse-last-leader.ts';

export const endLeader = (parts: ManagingGroups) =>
  handle(
    organisationsApi.endLeader,
    async ({ params: { id, userId }, loaded: { name } }) => {
      await changeStoredGroup(parts, id, async (group) => {
        if (!group.leaders.includes(userId)) return fail('organisations.not_leader');
        refuseLastLeaderOf(group, userId);
        // A leader may be in the group without being stored as its member, and stays in it.
        await parts.groupMembers.updateOne(
          { groupId: id, userId },
          { $setOnInsert: { _id: parts.newId() } },
          { upsert: true },
        );
        group.leaders = group.leaders.filter((leader) => leader !== userId);
        return true;
      });
      return { message: groupMessages.leaderEnded(name), url: groupMembersPath(id) };
    },
    { load: loadManagedMember(parts) },
  );
