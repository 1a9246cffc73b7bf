import type { Suggestion } from '@consortia/proto/organisations/directory';
import { trusted } from 'mongoose';
import { directoryIndex } from '../directory/directory-index.ts';
import type { DirectoryEntry } from '../directory/directory-model.ts';
import { presentEntry } from '../directory/present-entry.ts';
import type { University } from '../directory/university-model.ts';
import { nameKey } from '../names/name-key.ts';
import type { Found } from '../names/rank-suggestions.ts';
import { suggestionRights } from '../names/suggestion-fields.ts';
import type { Organisations } from '../organisations.ts';

/** Universities with one domain; where more have it, they are several anyway. */
const maxOfDomain = 5;
/** Hits among which the entry with exactly this name is. */
const maxFound = 20;

/**
 * The entries of the directory without a domain of their own that have the name and country of a university with this domain in the list
 * of university domains. The list is read each time: it may be imported before or after the directory.
 */
export async function entriesOfUniversities(
  { universities, directory, search }: Pick<Organisations, 'universities' | 'directory' | 'search'>,
  domain: string,
): Promise<Suggestion[]> {
  const found = await universities.find({ domains: domain }).limit(maxOfDomain).lean<University[]>();
  const ids = new Set<string>();
  for (const { name, country } of found) {
    const key = nameKey(name);
    const { hits } = await search.query(directoryIndex.name, { text: name, rights: suggestionRights, limit: maxFound });
    for (const { stored } of hits) {
      const hit = stored as Found;
      if (hit.country === country && [hit.name, ...hit.otherNames].some((one) => nameKey(one) === key)) ids.add(hit.id);
    }
  }
  const entries = await directory.find({ _id: trusted({ $in: [...ids] }), status: 'active' }).lean<DirectoryEntry[]>();
  return entries.filter(({ domains }) => domains.length === 0).map(presentEntry);
}
