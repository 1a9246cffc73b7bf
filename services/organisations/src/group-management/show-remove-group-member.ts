import { confirmationPage } from '@consortia/infra/kit/pages/confirmation-page';
import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { pathTo } from '@consortia/proto/client';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { groupMessages as messages } from '@consortia/proto/organisations/messages/groups';
import { groupMembersPath } from './group-paths.ts';
import type { ManagingGroups } from './group-photo.ts';
import { loadManagedMember } from './managed-group.ts';
import { refuseLastLeaderOf } from './refuse-last-leader.ts';

export const showRemoveGroupMember = (parts: ManagingGroups) =>
  handle(
    organisationsApi.showRemoveGroupMember,
    async ({ viewer, params, loaded: { group, name } }) => {
      refuseLastLeaderOf(group, params.userId);
      return confirmationPage({
        title: messages.removeMemberQuestion(name),
        text: messages.removeMemberText(name, group.name),
        action: pathTo(organisationsApi.removeGroupMember, { params }),
        button: messages.removeMember,
        csrf: signedIn(viewer).csrf,
        cancelUrl: groupMembersPath(params.id),
      });
    },
    { load: loadManagedMember(parts) },
  );
