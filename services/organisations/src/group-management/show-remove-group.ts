import { confirmationPage } from '@consortia/infra/kit/pages/confirmation-page';
import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { pathTo } from '@consortia/proto/client';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { groupMessages as messages } from '@consortia/proto/organisations/messages/groups';
import { groupDetailsPath } from './group-paths.ts';
import type { ManagingGroups } from './group-photo.ts';
import { loadManagedGroup } from './managed-group.ts';

export const showRemoveGroup = (parts: ManagingGroups) =>
  handle(
    organisationsApi.showRemoveGroup,
    async ({ viewer, params, loaded: { group } }) =>
      confirmationPage({
        title: messages.removeGroupQuestion(group.name),
        text: messages.removeGroupText(group.name),
        action: pathTo(organisationsApi.removeGroup, { params }),
        button: messages.removeGroup,
        csrf: signedIn(viewer).csrf,
        cancelUrl: groupDetailsPath(params.id),
      }),
    { load: loadManagedGroup(parts) },
  );
