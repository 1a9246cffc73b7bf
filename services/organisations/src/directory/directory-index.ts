import { createDerivedIndex, type DerivedIndex } from '@consortia/infra/search/derived-index';
import type { Organisations } from '../organisations.ts';
import type { Found } from '../suggestions/rank-suggestions.ts';
import { suggestionFields, suggestionRights } from '../suggestions/suggestion-fields.ts';
import type { DirectoryEntry } from './directory-model.ts';
import { presentEntry } from './present-entry.ts';

export const directoryIndex = { name: 'organisations.directory', version: 1, fields: suggestionFields };

/** The active entries of the directory by all their names; inactive and withdrawn ones are not found. */
export const createDirectoryIndex = ({
  directory,
  search,
  setAside,
  clock,
}: Pick<Organisations, 'directory' | 'search' | 'setAside' | 'clock'>): DerivedIndex<never> =>
  createDerivedIndex<DirectoryEntry, never>({
    ...{ search, setAside, clock },
    name: 'directory-index',
    definition: directoryIndex,
    model: directory,
    filter: { status: 'active' },
    builderFor: async () => (entry, version) => [
      {
        id: entry._id,
        version,
        fields: {
          name: entry.name,
          acronyms: entry.acronyms.join(', '),
          aliases: entry.aliases.join(', '),
        },
        filters: { related: entry.related },
        rights: suggestionRights,
        stored: { ...presentEntry(entry), otherNames: [...entry.acronyms, ...entry.aliases] } satisfies Found,
      },
    ],
  });
