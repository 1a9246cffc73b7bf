import { trusted } from 'mongoose';
import type { Group } from '../groups/group-model.ts';
import type { Organisations } from '../organisations.ts';

/** Filter for the people of an organisation whose account may be used. A tombstone has no organisation, so counting needs the index alone. */
export const membersOf = (organisationId: string) => ({
  'primaryOrganisation.id': organisationId,
  hasProfile: true,
});

export const countMembers = ({ people }: Pick<Organisations, 'people'>, organisationId: string): Promise<number> =>
  people.model.countDocuments(membersOf(organisationId));

export const countGroups = ({ groups }: Pick<Organisations, 'groups'>, organisationId: string): Promise<number> =>
  groups.countDocuments({ organisationId, deletedAt: null });

/** Members of a group, leaders included, each once: a leader may have a document of the members or not. */
export async function countGroupMembers(
  { groupMembers }: Pick<Organisations, 'groupMembers'>,
  { _id, leaders }: Pick<Group, '_id' | 'leaders'>,
): Promise<number> {
  const others = await groupMembers.countDocuments({ groupId: _id, userId: trusted({ $nin: leaders }) });
  return others + new Set(leaders).size;
}
