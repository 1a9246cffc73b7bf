import { ImageRefused, type ProcessedImage, processImage } from '@consortia/infra/images/process-image';
import { fail } from '@consortia/proto/errors';
import { profileMessages } from '@consortia/proto/identity/messages/profile';

/** The picture in a file, by its content. Throws `organisations.photo_unreadable` and `organisations.photo_too_many_pixels`, naming `field`. */
export async function readPicture(file: File, field = 'file'): Promise<ProcessedImage> {
  try {
    return await processImage(Buffer.from(await file.arrayBuffer()));
  } catch (cause) {
    if (!(cause instanceof ImageRefused)) throw cause;
    const isLarge = cause.reason === 'pixels';
    const sentence = isLarge ? profileMessages.photoTooManyPixels : profileMessages.photoUnreadable;
    const detail = { cause, errors: [sentence], fields: { [field]: [sentence] } };
    return fail(isLarge ? 'organisations.photo_too_many_pixels' : 'organisations.photo_unreadable', detail);
  }
}
