import { confirmationPage } from '@consortia/infra/kit/pages/confirmation-page';
import { handle } from '@consortia/infra/kit/requests/handler';
import { pathTo } from '@consortia/proto/client';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { membershipMessages as messages } from '@consortia/proto/organisations/messages/membership';
import { pagePaths } from '@consortia/proto/page-paths';
import { idOf } from '@consortia/proto/shapes';
import { type ChangingMemberships, organisationToLeave } from './leaving.ts';
import { lostByLeaving } from './lost-by-leaving.ts';

export const showLeaveOrganisation = (parts: ChangingMemberships) =>
  handle(organisationsApi.showLeaveOrganisation, async ({ viewer, params }) => {
    const { viewer: member, organisation, groups } = await organisationToLeave(parts, viewer, idOf(params.slug));
    return confirmationPage({
      title: messages.leaveOrganisationQuestion(organisation.name),
      text: messages.leaveOrganisationText(organisation.name, lostByLeaving(member, organisation, groups)),
      action: pathTo(organisationsApi.leaveOrganisation, { params }),
      button: messages.leave,
      csrf: member.csrf,
      cancelUrl: pagePaths.settings,
    });
  });
