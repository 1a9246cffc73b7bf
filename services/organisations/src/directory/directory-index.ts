import { createDerivedIndex, type DerivedIndex } from '@consortia/infra/search/derived-index';
import type { Found } from '../names/rank-suggestions.ts';
import { suggestionFields, suggestionRights } from '../names/suggestion-fields.ts';
import type { Organisations } from '../organisations.ts';
import type { DirectoryEntry } from './directory-model.ts';
import { formerEntriesOf, namesOf, successorsOf } from './former-entries.ts';
import { presentEntry } from './present-entry.ts';

export const directoryIndex = { name: 'organisations.directory', version: 2, fields: suggestionFields };

/**
 * The active entries of the directory by all their names, and by those of the former entries whose place they took; inactive and
 * withdrawn ones are not found themselves.
 */
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
    dependents: (ids) => successorsOf({ directory }, ids),
    async builderFor(found) {
      const formerOf = await formerEntriesOf(
        { directory },
        found.map(({ _id }) => _id),
      );
      return (entry, version) => {
        const former = formerOf(entry._id);
        const acronyms = [...entry.acronyms, ...former.flatMap((one) => one.acronyms)];
        const aliases = [...entry.aliases, ...namesOf(former)];
        return [
          {
            id: entry._id,
            version,
            fields: { name: entry.name, acronyms: acronyms.join(', '), aliases: aliases.join(', ') },
            filters: { related: entry.related },
            rights: suggestionRights,
            stored: { ...presentEntry(entry), otherNames: [...acronyms, ...aliases] } satisfies Found,
          },
        ];
      };
    },
  });
