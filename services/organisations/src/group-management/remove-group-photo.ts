import { handle } from '@consortia/infra/kit/requests/handler';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { groupMessages } from '@consortia/proto/organisations/messages/groups';
import { type ManagingGroups, setGroupPhoto } from './group-photo.ts';
import { loadManagedGroup } from './managed-group.ts';

export const removeGroupPhoto = (parts: ManagingGroups) =>
  handle(
    organisationsApi.removeGroupPhoto,
    async ({ params: { id } }) => {
      await setGroupPhoto(parts, id, null);
      return { message: groupMessages.photoRemoved };
    },
    { load: loadManagedGroup(parts) },
  );
