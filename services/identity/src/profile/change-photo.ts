import type { ProcessedImage } from '@consortia/infra/images/process-image';
import { readUpload } from '@consortia/infra/images/read-upload';
import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { profileMessages } from '@consortia/proto/identity/messages/profile';
import { refusalMessages } from '@consortia/proto/messages/refusals';
import { mayChangeProfile } from '../policies.ts';
import { photoPath } from '../users/present-person.ts';
import { type ChangingPhotos, setPhoto } from './set-photo.ts';

/** The picture in a file, by its content. Throws `identity.photo_unreadable` and `identity.photo_too_many_pixels`. */
const pictureIn = (file: File): Promise<ProcessedImage> =>
  readUpload(file, (isTooLarge, cause) => {
    const sentence = isTooLarge ? refusalMessages.photoTooManyPixels : refusalMessages.photoUnreadable;
    const detail = { cause, errors: [sentence], fields: { file: [sentence] } };
    return fail(isTooLarge ? 'identity.photo_too_many_pixels' : 'identity.photo_unreadable', detail);
  });

export const changePhoto = (identity: ChangingPhotos) =>
  handle(identityApi.changePhoto, async ({ viewer, body }) => {
    if (!mayChangeProfile(viewer)) return fail('kit.sign_in_required');
    const name = await identity.images.put(await pictureIn(body.file), viewer.id);
    const changed = await setPhoto(identity, viewer.id, name);
    if (!changed) {
      await identity.images.remove(viewer.id, name);
      return fail('identity.person_not_found');
    }
    return { message: profileMessages.photoSaved, url: photoPath(changed, 'large')! };
  });
