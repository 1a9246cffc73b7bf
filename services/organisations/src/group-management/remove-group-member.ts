import { handle } from '@consortia/infra/kit/requests/handler';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { groupMessages } from '@consortia/proto/organisations/messages/groups';
import { removeFromGroup } from '../membership/remove-from-group.ts';
import { groupMembersPath } from './group-paths.ts';
import type { ManagingGroups } from './group-photo.ts';
import { loadManagedMember } from './managed-group.ts';
import { refuseLastLeaderOf } from './refuse-last-leader.ts';

export const removeGroupMember = (parts: ManagingGroups) =>
  handle(
    organisationsApi.removeGroupMember,
    async ({ params: { id, userId }, loaded: { group, name } }) => {
      refuseLastLeaderOf(group, userId);
      await removeFromGroup(parts, group, userId);
      return { message: groupMessages.memberRemoved(name), url: groupMembersPath(id) };
    },
    { load: loadManagedMember(parts) },
  );
