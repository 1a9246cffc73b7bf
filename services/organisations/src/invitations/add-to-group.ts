import { duplicatesOnly } from '@consortia/infra/store/consume';
import type { Organisations } from '../organisations.ts';

/** Adds a person to a group, unless they are in it. */
export async function addToGroup(
  { groupMembers, newId }: Pick<Organisations, 'groupMembers' | 'newId'>,
  groupId: string,
  userId: string,
): Promise<void> {
  await duplicatesOnly(groupMembers.create({ _id: newId(), groupId, userId }));
}
