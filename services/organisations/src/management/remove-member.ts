import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { managementMessages } from '@consortia/proto/organisations/messages/management';
import { endMembership } from '../membership/end-membership.ts';
import { loadManaged } from './load-managed.ts';
import { type Managing, membersUrl, removableMember } from './member-of-managed.ts';

export const removeMember = (parts: Managing) =>
  handle(
    organisationsApi.removeMember,
    async ({ viewer, loaded: organisation, params: { userId } }) => {
      const { person, groups } = await removableMember(parts, organisation, userId);
      await endMembership(parts, organisation, userId, groups, signedIn(viewer).id);
      return { message: managementMessages.removed(person.name), url: membersUrl(organisation) };
    },
    { load: loadManaged(parts) },
  );
