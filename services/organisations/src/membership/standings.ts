import { fail } from '@consortia/proto/errors';
import { peopleApi, type Standing } from '@consortia/proto/identity/people-api';
import type { Organisations } from '../organisations.ts';
import type { Membership } from './membership-model.ts';

export type ReadingRoles = Pick<Organisations, 'call' | 'groupMembers' | 'groups' | 'memberships' | 'organisations'>;

/** People by their ids, as they are now; accounts that may not be used are missing, unless they wait for approval and `waiting` is true. */
export async function standingsOf(
  { call }: Pick<Organisations, 'call'>,
  ids: readonly string[],
  { waiting = false }: { waiting?: boolean } = {},
): Promise<Map<string, Standing>> {
  if (ids.length === 0) return new Map();
  const { people } = await call(peopleApi.listStandings, { body: { ids: [...ids], waiting } });
  return new Map(people.map((person) => [person.id, person]));
}

/** The person themselves. Throws `kit.sign_in_required` where the account may not be used any more. */
async function ownStanding(parts: Pick<Organisations, 'call'>, userId: string): Promise<Standing> {
  return (await standingsOf(parts, [userId])).get(userId) ?? fail('kit.sign_in_required');
}

/** The organisation that a person belongs to now: the later of what was decided here and what identity has applied of it. */
export const currentOrganisation = (
  { organisationId, membershipVersion }: Pick<Standing, 'organisationId' | 'membershipVersion'>,
  membership: Pick<Membership, 'organisationId' | 'decidedVersion'> | null,
): string | null =>
  membership && membership.decidedVersion > membershipVersion ? membership.organisationId : organisationId;

/** The person themselves with their membership and current organisation. Throws like `ownStanding`. */
export async function ownMembership(parts: Pick<Organisations, 'call' | 'memberships'>, userId: string) {
  const [standing, membership] = await Promise.all([
    ownStanding(parts, userId),
    parts.memberships.findOne({ _id: userId, deletedAt: null }).lean<Membership>(),
  ]);
  return { standing, membership, organisationId: currentOrganisation(standing, membership) };
}
