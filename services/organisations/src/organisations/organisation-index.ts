import { createDerivedIndex, type DerivedIndex } from '@consortia/infra/search/derived-index';
import { namesOf } from '../directory/former-entries.ts';
import type { Found } from '../names/rank-suggestions.ts';
import { suggestionFields, suggestionRights } from '../names/suggestion-fields.ts';
import type { Organisations } from '../organisations.ts';
import { nameSourcesOf, replacementsOf } from './further-names.ts';
import type { Organisation } from './organisation-model.ts';
import { presentSuggestion } from './present-suggestion.ts';

export const organisationIndex = { name: 'organisations.organisations', version: 2, fields: suggestionFields };

/**
 * The organisations of this installation, also by the further and former names of their entries of the directory and by the names of
 * the organisations that were merged into them. Waiting ones are not found.
 */
export const createOrganisationIndex = ({
  organisations,
  directory,
  search,
  setAside,
  clock,
}: Pick<Organisations, 'organisations' | 'directory' | 'search' | 'setAside' | 'clock'>): DerivedIndex<never> =>
  createDerivedIndex<Organisation, never>({
    ...{ search, setAside, clock },
    name: 'organisation-index',
    definition: organisationIndex,
    model: organisations,
    filter: { deletedAt: null, waiting: false },
    dependents: (ids) => replacementsOf({ organisations }, ids),
    async builderFor(found) {
      const sourcesOf = await nameSourcesOf({ organisations, directory }, found);
      return (organisation, version) => {
        const { entry, former, replaced } = sourcesOf(organisation);
        const known = entry ? [entry, ...former] : [];
        const acronyms = known.flatMap((one) => one.acronyms);
        const aliases = [
          ...namesOf(known),
          ...replaced.flatMap(({ name, otherNames = [], formerNames = [] }) => [name, ...otherNames, ...formerNames]),
        ];
        return [
          {
            id: organisation._id,
            version,
            fields: { name: organisation.name, acronyms: acronyms.join(', '), aliases: aliases.join(', ') },
            filters: { related: entry?.related ?? 0 },
            rights: suggestionRights,
            stored: { ...presentSuggestion(organisation), otherNames: [...acronyms, ...aliases] } satisfies Found,
          },
        ];
      };
    },
  });
