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
import { refuseLastLeaderOf } from './refuse-last-leader.ts';

export const showEndLeader = (parts: ManagingGroups) =>
  handle(
    organisationsApi.showEndLeader,
    async ({ viewer, params, loaded: { group, name } }) => {
      if (!group.leaders.includes(params.userId)) return fail('organisations.not_leader');
      refuseLastLeaderOf(group, params.userId);
      return confirmationPage({
        title: messages.endLeaderQuestion(name),
        text: messages.endLeaderText(name, group.name),
        action: pathTo(organisationsApi.endLeader, { params }),
        button: messages.endLeader,
        csrf: signedIn(viewer).csrf,
        cancelUrl: groupMembersPath(params.id),
      });
    },
    { load: loadManagedMember(parts) },
  );
