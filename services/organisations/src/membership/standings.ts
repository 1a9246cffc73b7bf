import { fail } from '@consortia/proto/errors';
import { peopleApi, type Standing } from '@consortia/proto/identity/people-api';
import type { Organisations } from '../organisations.ts';

/** People by their ids, as they are now; accounts that may not be used are missing. */
export async function standingsOf(
  { call }: Pick<Organisations, 'call'>,
  ids: readonly string[],
): Promise<Map<string, Standing>> {
  if (ids.length === 0) return new Map();
  const { people } = await call(peopleApi.listStandings, { body: { ids: [...ids] } });
  return new Map(people.map((person) => [person.id, person]));
}

/** The person themselves. Throws `kit.sign_in_required` where the account may not be used any more. */
export async function ownStanding(parts: Pick<Organisations, 'call'>, userId: string): Promise<Standing> {
  return (await standingsOf(parts, [userId])).get(userId) ?? fail('kit.sign_in_required');
}
