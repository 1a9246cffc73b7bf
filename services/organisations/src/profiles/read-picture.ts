import type { ProcessedImage } from '@consortia/infra/images/process-image';
import { readUpload } from '@consortia/infra/images/read-upload';
import { fail } from '@consortia/proto/errors';
import { refusalMessages } from '@consortia/proto/messages/refusals';

/** The picture in a file, by its content. Throws `organisations.photo_unreadable` and `organisations.photo_too_many_pixels`, naming `field`. */
export const readPicture = (file: File, field = 'file'): Promise<ProcessedImage> =>
  readUpload(file, (isTooLarge, cause) => {
    const sentence = isTooLarge ? refusalMessages.photoTooManyPixels : refusalMessages.photoUnreadable;
    const detail = { cause, errors: [sentence], fields: { [field]: [sentence] } };
    return fail(isTooLarge ? 'organisations.photo_too_many_pixels' : 'organisations.photo_unreadable', detail);
  });
