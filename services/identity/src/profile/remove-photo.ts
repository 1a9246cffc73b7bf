import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { profileMessages } from '@consortia/proto/identity/messages/profile';
import { mayChangeProfile } from '../policies.ts';
import { type ChangingPhotos, setPhoto } from './set-photo.ts';

export const removePhoto = (identity: ChangingPhotos) =>
  handle(identityApi.removePhoto, async ({ viewer }) => {
    if (!mayChangeProfile(viewer)) return fail('kit.sign_in_required');
    if (!(await setPhoto(identity, viewer.id, null))) return fail('identity.person_not_found');
    return { message: profileMessages.photoRemoved };
  });
