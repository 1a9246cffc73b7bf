import { handle } from '@consortia/infra/kit/requests/handler';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { managementMessages } from '@consortia/proto/organisations/messages/management';
import type { Organisations } from '../organisations.ts';
import { loadManaged } from './load-managed.ts';
import { setPhoto } from './set-photo.ts';

export const removeOrganisationPhoto = (parts: Pick<Organisations, 'clock' | 'images' | 'newId' | 'organisations'>) =>
  handle(
    organisationsApi.removeOrganisationPhoto,
    async ({ loaded: { _id } }) => {
      await setPhoto(parts, _id, null);
      return { message: managementMessages.photoRemoved };
    },
    { load: loadManaged(parts) },
  );
