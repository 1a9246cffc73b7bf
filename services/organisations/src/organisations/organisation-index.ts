import { createDerivedIndex, type DerivedIndex } from '@consortia/infra/search/derived-index';
import { trusted } from 'mongoose';
import type { DirectoryEntry } from '../directory/directory-model.ts';
import type { Organisations } from '../organisations.ts';
import type { Found } from '../suggestions/rank-suggestions.ts';
import { suggestionFields, suggestionRights } from '../suggestions/suggestion-fields.ts';
import type { Organisation } from './organisation-model.ts';
import { presentSuggestion } from './present-suggestion.ts';

export const organisationIndex = { name: 'organisations.organisations', version: 1, fields: suggestionFields };

/** The organisations of this installation, also by the further names of their entries of the directory. Waiting ones are not found. */
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
    async builderFor(found) {
      const ids = found.flatMap(({ directoryId }) => directoryId ?? []);
      const entries =
        ids.length === 0 ? [] : await directory.find({ _id: trusted({ $in: ids }) }).lean<DirectoryEntry[]>();
      const entryOf = new Map(entries.map((entry) => [entry._id, entry]));
      return (organisation, version) => {
        const entry = entryOf.get(organisation.directoryId ?? '');
        const acronyms = entry?.acronyms ?? [];
        const aliases = entry ? [entry.name, ...entry.aliases] : [];
        return [
          {
            id: organisation._id,
            version,
            fields: {
              name: organisation.name,
              acronyms: acronyms.join(', '),
              aliases: aliases.join(', '),
            },
            filters: { related: entry?.related ?? 0 },
            rights: suggestionRights,
            stored: { ...presentSuggestion(organisation), otherNames: [...acronyms, ...aliases] } satisfies Found,
          },
        ];
      };
    },
  });
