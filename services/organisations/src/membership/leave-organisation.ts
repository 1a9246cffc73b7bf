import { handle } from '@consortia/infra/kit/requests/handler';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { membershipMessages } from '@consortia/proto/organisations/messages/membership';
import { pagePaths } from '@consortia/proto/page-paths';
import { idOf } from '@consortia/proto/shapes';
import { endMembership } from './end-membership.ts';
import { type ChangingMemberships, organisationToLeave } from './leaving.ts';

export const leaveOrganisation = (parts: ChangingMemberships) =>
  handle(organisationsApi.leaveOrganisation, async ({ viewer, params }) => {
    const { viewer: member, organisation, groups } = await organisationToLeave(parts, viewer, idOf(params.slug));
    await endMembership(parts, organisation, member.id, groups, member.id);
    return { message: membershipMessages.leftOrganisation(organisation.name), url: pagePaths.settings };
  });
