import type { Recommendations } from '../recommendations.ts';
import type { Right } from '../search/global-index.ts';
import { furtherFilters } from './further-filters.ts';
import type { SavedSearch } from './saved-search-model.ts';
import { visibleThings } from './visible-things.ts';

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : []);

/** Those of these items that the search finds with this right, in their order. */
export async function matchingIds(
  parts: Recommendations,
  { kind, filters, userId }: Pick<SavedSearch, 'kind' | 'filters' | 'userId'>,
  ids: readonly string[],
  right: Right,
): Promise<string[]> {
  // Lists of posts have their Helixes under `c` (A18).
  const chosen = { helix: filters.helix ?? filters.c, country: filters.country, expertise: filters.expertise };
  const set = Object.entries(chosen).filter(([, value]) => listOf(value).length > 0);
  const visible = await visibleThings(parts, kind, ids, right, {
    text: typeof filters.q === 'string' ? filters.q : '',
    filters: Object.fromEntries(set.map(([name, value]) => [name, listOf(value)])),
  });
  const found = ids.filter((id) => visible.has(id));
  const trial = right !== 'member';
  return furtherFilters[kind](parts, { ids: found, filters, now: parts.clock(), userId, trial });
}
