import { handle } from '@consortia/infra/kit/requests/handler';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { membershipMessages } from '@consortia/proto/organisations/messages/membership';
import { pagePaths } from '@consortia/proto/page-paths';
import { type ChangingMemberships, groupToLeave } from './leaving.ts';
import { removeFromGroup } from './remove-from-group.ts';

export const leaveGroup = (parts: ChangingMemberships) =>
  handle(organisationsApi.leaveGroup, async ({ viewer, params }) => {
    const { viewer: member, group } = await groupToLeave(parts, viewer, params.id);
    await removeFromGroup(parts, group, member.id);
    return { message: membershipMessages.leftGroup(group.name), url: pagePaths.settings };
  });
