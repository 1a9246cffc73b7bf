import { confirmationPage } from '@consortia/infra/kit/pages/confirmation-page';
import { handle } from '@consortia/infra/kit/requests/handler';
import { pathTo } from '@consortia/proto/client';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { membershipMessages as messages } from '@consortia/proto/organisations/messages/membership';
import { pagePaths } from '@consortia/proto/page-paths';
import type { Organisations } from '../organisations.ts';
import { groupToLeave } from './leaving.ts';

export const showLeaveGroup = (parts: Pick<Organisations, 'groupMembers' | 'groups'>) =>
  handle(organisationsApi.showLeaveGroup, async ({ viewer, params }) => {
    const { viewer: member, group } = await groupToLeave(parts, viewer, params.id);
    return confirmationPage({
      title: messages.leaveGroupQuestion(group.name),
      text: messages.leaveGroupText(group.name),
      action: pathTo(organisationsApi.leaveGroup, { params }),
      button: messages.leave,
      csrf: member.csrf,
      cancelUrl: pagePaths.settings,
    });
  });
