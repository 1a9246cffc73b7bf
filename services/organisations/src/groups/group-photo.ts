import { ImageRefused, type ProcessedImage, processImage } from '@consortia/infra/images/process-image';
import { fail } from '@consortia/proto/errors';
import { groupMessages } from '@consortia/proto/organisations/messages/groups';
import type { Organisations } from '../organisations.ts';
import { changeStoredGroup } from './change-stored-group.ts';

/** The picture in the file of a form. Throws `organisations.photo_unreadable` and `organisations.photo_too_many_pixels`, naming `field`. */
export async function pictureIn(file: File, field: string): Promise<ProcessedImage> {
  try {
    return await processImage(Buffer.from(await file.arrayBuffer()));
  } catch (cause) {
    if (!(cause instanceof ImageRefused)) throw cause;
    const isLarge = cause.reason === 'pixels';
    const sentence = isLarge ? groupMessages.photoTooManyPixels : groupMessages.photoUnreadable;
    const detail = { cause, errors: [sentence], fields: { [field]: [sentence] } };
    return fail(isLarge ? 'organisations.photo_too_many_pixels' : 'organisations.photo_unreadable', detail);
  }
}

/** Gives a group a photo by its name, or none, and removes the one before. Throws `organisations.group_not_found`. */
export async function setGroupPhoto(parts: Organisations, groupId: string, name: string | null): Promise<void> {
  let before: string | null = null;
  await changeStoredGroup(parts, groupId, (group) => {
    before = group.photo;
    group.photo = name;
    return before !== name;
  });
  if (before && before !== name) await parts.images.remove(groupId, before);
}
