import { handle } from '@consortia/infra/kit/requests/handler';
import { deleteAggregate, record } from '@consortia/infra/store/outbox-record';
import { pathTo } from '@consortia/proto/client';
import { fail } from '@consortia/proto/errors';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { groupMessages } from '@consortia/proto/organisations/messages/groups';
import { organisationsPages } from '@consortia/proto/organisations/pages';
import type { Group } from '../groups/group-model.ts';
import type { ManagingGroups } from './group-photo.ts';
import { loadManagedGroup } from './managed-group.ts';

/** Members and photo follow with the event, so that an interrupted request leaves none behind. */
export const removeGroup = (parts: ManagingGroups) =>
  handle(
    organisationsApi.removeGroup,
    async ({ params: { id }, loaded: { group, organisation } }) => {
      const removed = await deleteAggregate<Group>(
        parts.groups,
        id,
        () => [record(organisationsEvents.groupDeleted, { id })],
        parts,
      );
      if (!removed) return fail('organisations.group_not_found');
      const slug = `${organisation.alias}-${organisation._id}`;
      return {
        message: groupMessages.groupRemoved(group.name),
        url: pathTo(organisationsPages.organisationGroups, { params: { slug } }),
      };
    },
    { load: loadManagedGroup(parts) },
  );
