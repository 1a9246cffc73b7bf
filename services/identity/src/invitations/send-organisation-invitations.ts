import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import type { Identity } from '../identity.ts';
import { type StoringInvitations, storeInvitations } from './store-invitations.ts';
import { loadOrganisation, type Projections } from './target.ts';

const groupId = /^[0-9a-f]{24}$/;

/**
 * Departments as they are stored: a group of the organisation given by its id becomes its name. Throws
 * `identity.invitation_target_unknown` for any other id.
 */
async function departmentsOf(
  { groups }: Pick<Identity, 'groups'>,
  organisationId: string,
  named: readonly string[],
): Promise<string[]> {
  const names = await Promise.all(
    named.map(async (name) => {
      if (!groupId.test(name)) return name;
      const group = await groups.get(name);
      return group?.organisationId === organisationId ? group.name : fail('identity.invitation_target_unknown');
    }),
  );
  return [...new Set(names)];
}

export const sendOrganisationInvitations = (identity: StoringInvitations & Projections) =>
  handle(
    identityApi.sendOrganisationInvitations,
    async ({ body: { groups = [], ...people }, viewer, loaded: { organisation } }) =>
      storeInvitations(identity, signedIn(viewer).id, people, {
        organisationId: organisation.id,
        groupId: null,
        departments: await departmentsOf(identity, organisation.id, groups),
      }),
    { load: loadOrganisation(identity) },
  );
