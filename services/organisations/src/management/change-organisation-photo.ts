import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { mediaPath } from '@consortia/proto/media';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { managementMessages } from '@consortia/proto/organisations/messages/management';
import type { Organisations } from '../organisations.ts';
import { readPicture } from '../profiles/read-picture.ts';
import { loadManaged } from './load-managed.ts';
import { setPhoto } from './set-photo.ts';

export const changeOrganisationPhoto = (parts: Pick<Organisations, 'clock' | 'images' | 'newId' | 'organisations'>) =>
  handle(
    organisationsApi.changeOrganisationPhoto,
    async ({ loaded: { _id: id }, body }) => {
      const name = await parts.images.put(await readPicture(body.file), id);
      if (!(await setPhoto(parts, id, name))) {
        await parts.images.remove(id, name);
        return fail('organisations.organisation_not_found');
      }
      return { message: managementMessages.photoSaved, url: mediaPath('organisations', name, 'large') };
    },
    { load: loadManaged(parts) },
  );
