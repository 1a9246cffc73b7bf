import { createDerivedIndex, type DerivedIndex } from '@consortia/infra/search/derived-index';
import { trusted } from 'mongoose';
import type { DirectoryEntry } from '../directory/directory-model.ts';
import { formerEntriesOf, namesOf } from '../directory/former-entries.ts';
import type { Organisations } from '../organisations.ts';
import type { Found } from '../suggestions/rank-suggestions.ts';
import { suggestionFields, suggestionRights } from '../suggestions/suggestion-fields.ts';
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
    async dependents(ids) {
      const merged = await organisations
        .find({ _id: trusted({ $in: ids }), replacedBy: trusted({ $ne: null }) })
        .select('replacedBy')
        .lean<Organisation[]>();
      return merged.map(({ replacedBy }) => replacedBy!);
    },
    async builderFor(found) {
      const ids = found.flatMap(({ directoryId }) => directoryId ?? []);
      const [entries, formerOf, merged] = await Promise.all([
        ids.length === 0 ? [] : directory.find({ _id: trusted({ $in: ids }) }).lean<DirectoryEntry[]>(),
        formerEntriesOf({ directory }, ids),
        organisations
          .find({ replacedBy: trusted({ $in: found.map(({ _id }) => _id) }), deletedAt: null })
          .select('name replacedBy')
          .lean<Organisation[]>(),
      ]);
      const entryOf = new Map(entries.map((entry) => [entry._id, entry]));
      const mergedInto = Map.groupBy(merged, ({ replacedBy }) => replacedBy);
      return (organisation, version) => {
        const entry = entryOf.get(organisation.directoryId ?? '');
        const known = entry ? [entry, ...formerOf(entry._id)] : [];
        const acronyms = known.flatMap((one) => one.acronyms);
        const aliases = [...namesOf(known), ...(mergedInto.get(organisation._id) ?? []).map(({ name }) => name)];
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
