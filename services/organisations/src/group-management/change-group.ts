import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { groupMessages } from '@consortia/proto/organisations/messages/groups';
import { groupRevision } from '../groups/group-revision.ts';
import { changeStoredGroup } from './change-stored-group.ts';
import { groupDetailsPath } from './group-paths.ts';
import type { ManagingGroups } from './group-photo.ts';
import { loadManagedGroup } from './managed-group.ts';

export const changeGroup = (parts: ManagingGroups) =>
  handle(
    organisationsApi.changeGroup,
    async ({ params: { id }, body: { revision, name, description, website, phone, email } }) => {
      await changeStoredGroup(parts, id, (group) => {
        if (revision !== undefined && groupRevision(group) !== revision)
          return fail('organisations.edited_meanwhile', { message: groupMessages.editedMeanwhile });
        group.set({ name, description, website, phone, email });
        return group.isModified();
      });
      return { message: groupMessages.saved, url: groupDetailsPath(id) };
    },
    { load: loadManagedGroup(parts) },
  );
