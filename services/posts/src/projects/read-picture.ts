import type { ProcessedImage } from '@consortia/infra/images/process-image';
import { readUpload } from '@consortia/infra/images/read-upload';
import { fail } from '@consortia/proto/errors';
import { refusalMessages } from '@consortia/proto/messages/refusals';

/** The picture in `imageFile`, by its content. Throws `posts.photo_unreadable` and `posts.photo_too_many_pixels`. */
export const readPicture = (file: File): Promise<ProcessedImage> =>
  readUpload(file, (isTooLarge, cause) => {
    const sentence = isTooLarge ? refusalMessages.photoTooManyPixels : refusalMessages.photoUnreadable;
    const detail = { cause, errors: [sentence], fields: { imageFile: [sentence] } };
    return fail(isTooLarge ? 'posts.photo_too_many_pixels' : 'posts.photo_unreadable', detail);
  });
