import { handle } from '@consortia/infra/kit/handler';
import { signedIn } from '@consortia/infra/kit/signed-in';
import { identityApi } from '@consortia/proto/identity/api';
import type { Identity } from '../identity.ts';
import { storeInvitations } from './store-invitations.ts';
import { loadOrganisation } from './target.ts';

export const sendOrganisationInvitations = (identity: Identity) =>
  handle(
    identityApi.sendOrganisationInvitations,
    async ({ body: { groups = [], ...people }, viewer, loaded: { organisation } }) =>
      storeInvitations(identity, signedIn(viewer).id, people, {
        organisationId: organisation.id,
        groupId: null,
        departments: groups,
      }),
    { load: loadOrganisation(identity) },
  );
