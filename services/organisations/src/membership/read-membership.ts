import { handle } from '@consortia/infra/kit/requests/handler';
import { pathTo } from '@consortia/proto/client';
import { fail } from '@consortia/proto/errors';
import { organisationsApi } from '@consortia/proto/organisations/api';
import type { OwnMembership } from '@consortia/proto/organisations/membership-api';
import { organisationsPages } from '@consortia/proto/organisations/pages';
import type { Organisation } from '../organisations/organisation-model.ts';
import { presentOrganisation } from '../organisations/present-organisation.ts';
import { isDecidedByPlatform, isLastAdministrator, isLastLeader, mayChangeMembership } from '../policies.ts';
import { type ChangingMemberships, groupsOf } from './leaving.ts';
import { lostByLeaving } from './lost-by-leaving.ts';
import { ownMembership } from './standings.ts';

export const readMembership = (parts: ChangingMemberships) =>
  handle(organisationsApi.readMembership, async ({ viewer }): Promise<OwnMembership> => {
    if (!mayChangeMembership(viewer)) return fail('kit.sign_in_required');
    const { organisations } = parts;
    const [{ organisationId, membership }, groups] = await Promise.all([
      ownMembership(parts, viewer.id),
      groupsOf(parts, viewer.id),
    ]);
    const find = async (id: string | null | undefined) =>
      id ? organisations.findOne({ _id: id, deletedAt: null }).lean<Organisation>() : null;
    const [own, requested] = await Promise.all([
      find(organisationId),
      // A person whom an administrator has given an organisation meanwhile waits for none.
      find(organisationId ? null : membership?.requestedOrganisationId),
    ]);
    return {
      organisation: own && { ...presentOwn(own, viewer.id), losses: lostByLeaving(viewer, own, groups) },
      request: requested && {
        organisation: { id: requested._id, name: requested.name },
        // A request of sign-up is there a moment before its date.
        requestedAt: (membership!.requestedAt ?? parts.clock()).toISOString(),
        decidedBy: isDecidedByPlatform(requested) ? 'platform' : 'organisation',
      },
      groups: groups.map((group) => ({
        id: group._id,
        name: group.name,
        leaveUrl: pathTo(organisationsApi.leaveGroup, { params: { id: group._id } }),
        lastLeader: isLastLeader(viewer.id, group),
      })),
    };
  });

function presentOwn(organisation: Organisation, userId: string) {
  const { id, alias, name } = presentOrganisation(organisation);
  // Members see the page of their organisation whether it has paid or not.
  const profileUrl = pathTo(organisationsPages.organisation, { params: { slug: `${alias}-${id}` } });
  const leaveUrl = pathTo(organisationsApi.leaveOrganisation, { params: { slug: `${alias}-${id}` } });
  return { id, name, profileUrl, leaveUrl, lastAdministrator: isLastAdministrator(userId, organisation) };
}
