import { fail } from '@consortia/proto/errors';
import type { Standing } from '@consortia/proto/identity/people-api';
import { managementMessages as messages } from '@consortia/proto/organisations/messages/management';
import { organisationsPages } from '@consortia/proto/organisations/pages';
import type { Group } from '../groups/group-model.ts';
import { type ChangingMemberships, groupsOf } from '../membership/leaving.ts';
import type { Membership } from '../membership/membership-model.ts';
import { currentOrganisation, standingsOf } from '../membership/standings.ts';
import { slugOf } from '../organisations/organisation-at.ts';
import type { Organisation } from '../organisations/organisation-model.ts';
import type { Organisations } from '../organisations.ts';
import { isLastAdministrator, isLastLeader } from '../policies.ts';

export type Managing = ChangingMemberships & Pick<Organisations, 'directory' | 'search'>;

/** The page of the members, to which changes of them return. */
export const membersUrl = (organisation: Organisation): string =>
  organisationsPages.manageMembers.path.replace(':slug', slugOf(organisation));

/** A person who belongs to the organisation now, or null. */
export async function findMember(
  parts: Pick<Organisations, 'call' | 'memberships'>,
  organisationId: string,
  userId: string,
): Promise<Standing | null> {
  const person = (await standingsOf(parts, [userId])).get(userId);
  if (!person) return null;
  const membership = await parts.memberships.findOne({ _id: userId, deletedAt: null }).lean<Membership>();
  return currentOrganisation(person, membership) === organisationId ? person : null;
}

/** The same. Throws `organisations.not_member`. */
export const memberOf = async (parts: Managing, { _id }: Organisation, userId: string): Promise<Standing> =>
  (await findMember(parts, _id, userId)) ?? fail('organisations.not_member');

/** Throws `organisations.last_administrator` with the sentence for the person who decides about another one. */
export function keepLastAdministrator(userId: string, organisation: Organisation): void {
  if (isLastAdministrator(userId, organisation))
    fail('organisations.last_administrator', { message: messages.lastAdministratorStays });
}

/** A member who can be removed, with their groups in the organisation. Throws what keeps them in it. */
export async function removableMember(
  parts: Managing,
  organisation: Organisation,
  userId: string,
): Promise<{ person: Standing; groups: Group[] }> {
  const person = await memberOf(parts, organisation, userId);
  keepLastAdministrator(userId, organisation);
  const groups = (await groupsOf(parts, userId)).filter(({ organisationId }) => organisationId === organisation._id);
  const led = groups.find((group) => isLastLeader(userId, group));
  if (led) fail('organisations.last_leader', { message: messages.lastLeaderStays(person.name, led.name) });
  return { person, groups };
}
