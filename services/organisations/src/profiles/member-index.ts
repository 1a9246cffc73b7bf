import { createDerivedIndex, type DerivedIndex } from '@consortia/infra/search/derived-index';
import { gather } from '@consortia/infra/store/gather';
import { trusted } from 'mongoose';
import type { Organisations } from '../organisations.ts';
import type { PersonProjection } from '../projections.ts';

export const memberIndex = {
  name: 'organisations.members',
  version: 1,
  fields: { name: { weight: 8 }, expertise: { weight: 2 } },
};
/** Who may see the members of an organisation is decided before they are searched. */
export const memberRights = ['everyone'];

/** People by the organisation that they belong to, searched by name and expertise; `fields` is how many fields of expertise they have. */
export const createMemberIndex = ({
  people,
  search,
  setAside,
  clock,
}: Pick<Organisations, 'people' | 'search' | 'setAside' | 'clock'>): DerivedIndex<never> =>
  createDerivedIndex<PersonProjection & { _id: string }, never>({
    ...{ search, setAside, clock },
    name: 'member-index',
    definition: memberIndex,
    model: people.model,
    filter: { 'primaryOrganisation.id': trusted({ $exists: true }), hasProfile: true, deletedAt: null },
    builderFor:
      async () =>
      ({ _id, name, expertise, primaryOrganisation }, version) => [
        {
          id: _id,
          version,
          fields: { name, expertise: expertise.join(', ') },
          filters: { organisation: [primaryOrganisation!.id], fields: expertise.length },
          rights: memberRights,
          stored: {},
        },
      ],
  });

/** Updates the index after every event of a person. */
export function indexMembers({ people, memberIndex: index }: Pick<Organisations, 'people' | 'memberIndex'>): void {
  const put = gather<string>(index.put);
  people.onChange(({ key }) => put(key));
}
