import type { ChangingMemberships } from '../membership/leaving.ts';
import type { Organisations } from '../organisations.ts';
import { changeStoredGroup } from './change-stored-group.ts';

export type ManagingGroups = ChangingMemberships & Pick<Organisations, 'images'>;

/** Gives a group a photo by its name, or none, and removes the one before. Throws `organisations.group_not_found`. */
export async function setGroupPhoto(parts: ManagingGroups, groupId: string, name: string | null): Promise<void> {
  let before: string | null = null;
  await changeStoredGroup(parts, groupId, (group) => {
    before = group.photo;
    group.photo = name;
    return before !== name;
  });
  if (before && before !== name) await parts.images.remove(groupId, before);
}
