import { confirmationPage } from '@consortia/infra/kit/pages/confirmation-page';
import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { pathTo } from '@consortia/proto/client';
import { fail } from '@consortia/proto/errors';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { groupMessages as messages } from '@consortia/proto/organisations/messages/groups';
import { groupMembersPath } from './group-paths.ts';
import type { ManagingGroups } from './group-photo.ts';
import { loadManagedMember } from './managed-group.ts';

export const showAssignLeader = (parts: ManagingGroups) =>
  handle(
    organisationsApi.showAssignLeader,
    async ({ viewer, params, loaded: { group, name } }) => {
      if (group.leaders.includes(params.userId)) return fail('organisations.already_leader');
      return confirmationPage({
        title: messages.assignLeaderQuestion(name),
        text: messages.assignLeaderText(name, group.name),
        action: pathTo(organisationsApi.assignLeader, { params }),
        button: messages.assignLeader,
        csrf: signedIn(viewer).csrf,
        cancelUrl: groupMembersPath(params.id),
      });
    },
    { load: loadManagedMember(parts) },
  );
