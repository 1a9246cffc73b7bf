import { handle } from '@consortia/infra/kit/requests/handler';
import { mediaPath } from '@consortia/proto/media';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { groupMessages } from '@consortia/proto/organisations/messages/groups';
import { readPicture } from '../profiles/read-picture.ts';
import { type ManagingGroups, setGroupPhoto } from './group-photo.ts';
import { loadManagedGroup } from './managed-group.ts';

export const changeGroupPhoto = (parts: ManagingGroups) =>
  handle(
    organisationsApi.changeGroupPhoto,
    async ({ params: { id }, body }) => {
      const name = await parts.images.put(await readPicture(body.file), id);
      try {
        await setGroupPhoto(parts, id, name);
      } catch (error) {
        await parts.images.remove(id, name);
        throw error;
      }
      return { message: groupMessages.photoSaved, url: mediaPath('organisations', name, 'large') };
    },
    { load: loadManagedGroup(parts) },
  );
