import type { HelixPerson } from '@consortia/proto/helixes/shapes';
import type { Helixes } from '../helixes.ts';
import type { PersonProjection } from '../projections.ts';

export const presentHelixPerson = ({
  id,
  name,
  initials,
  avatarUrl,
  profileUrl,
  primaryOrganisation,
}: PersonProjection): HelixPerson => ({
  ...{ id, name, initials, avatarUrl, profileUrl },
  organisation: primaryOrganisation?.name ?? null,
});

/** People by their ids, in the order of the ids. Those whose account may not be used are left out. */
export async function presentPeople(
  { people }: Pick<Helixes, 'people'>,
  ids: readonly string[],
): Promise<HelixPerson[]> {
  const found = await people.getMany(ids);
  return ids.flatMap((id) => {
    const person = found.get(id);
    return person?.hasProfile ? [presentHelixPerson(person)] : [];
  });
}
