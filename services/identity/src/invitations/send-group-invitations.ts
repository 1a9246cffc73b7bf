import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { identityApi } from '@consortia/proto/identity/api';
import type { Identity } from '../identity.ts';
import { storeInvitations } from './store-invitations.ts';
import { loadGroup } from './target.ts';

export const sendGroupInvitations = (identity: Identity) =>
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
