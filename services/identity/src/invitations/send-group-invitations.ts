import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { identityApi } from '@consortia/proto/identity/api';
import { type StoringInvitations, storeInvitations } from './store-invitations.ts';
import { loadGroup, type Projections } from './target.ts';

export const sendGroupInvitations = (identity: StoringInvitations & Projections) =>
  handle(
    identityApi.sendGroupInvitations,
    async ({ params: { id: groupId }, body, viewer, loaded: { organisation } }) =>
      storeInvitations(identity, signedIn(viewer).id, body, {
        organisationId: organisation.id,
        groupId,
        departments: [],
      }),
    { load: loadGroup(identity) },
  );
