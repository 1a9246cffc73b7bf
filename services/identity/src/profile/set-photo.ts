import { type ChangingUsers, changeUser } from '../accounts/change-user.ts';
import type { Identity } from '../identity.ts';
import type { UserDocument } from '../users/user-model.ts';

export type ChangingPhotos = ChangingUsers & Pick<Identity, 'images'>;

/** Gives a person a photo by its name, or none, and removes the one before. Returns null when the person does not exist. */
export async function setPhoto(
  identity: ChangingPhotos,
  userId: string,
  name: string | null,
): Promise<UserDocument | null> {
  let before: string | null = null;
  const changed = await changeUser(identity, userId, (user) => {
    before = user.photo;
    user.photo = name;
    return [];
  });
  if (changed && before && before !== name) await identity.images.remove(userId, before);
  return changed;
}
