import { handle } from '@consortia/infra/kit/requests/handler';
import { byName } from '@consortia/infra/text/compare-names';
import { fail } from '@consortia/proto/errors';
import { limits } from '@consortia/proto/limits';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { SearchKind } from '@consortia/proto/recommendations/shapes';
import { trusted } from 'mongoose';
import { maySaveSearches } from '../policies.ts';
import { type Right, rightOf } from '../search/global-index.ts';
import type { Hit } from './hit-model.ts';
import { presentSearch } from './present-search.ts';
import type { SavedSearch } from './saved-search-model.ts';
import type { SavedSearches } from './saved-searches.ts';
import { visibleThings } from './visible-things.ts';

/** Hits of each search that the right still finds, counted over its latest ones. A hit that is hidden now does not count. */
async function countNew(
  parts: SavedSearches,
  found: readonly SavedSearch[],
  right: Right,
): Promise<ReadonlyMap<string, number>> {
  const hits = await parts.savedSearchHits
    .find({ searchId: trusted({ $in: found.map(({ _id }) => _id) }) })
    .sort({ at: -1, _id: 1 })
    .limit(limits.savedSearchesOfOnePerson * limits.savedSearchHitsListed)
    .lean<Hit[]>();
  const counts = new Map<string, number>();
  for (const [kind, ofKind] of Map.groupBy(hits, ({ kind }): SearchKind => kind)) {
    const visible = await visibleThings(parts, kind, [...new Set(ofKind.map(({ item }) => item))], right);
    for (const { searchId, item } of ofKind)
      if (visible.has(item))
        counts.set(searchId, Math.min((counts.get(searchId) ?? 0) + 1, limits.savedSearchHitsNamed));
  }
  return counts;
}

export const listSavedSearches = (parts: SavedSearches) =>
  handle(recommendationsApi.listSavedSearches, async ({ viewer }) => {
    if (!maySaveSearches(viewer)) return fail('kit.sign_in_required');
    const found = await parts.savedSearches
      .find({ userId: viewer.id, deletedAt: null })
      .limit(limits.savedSearchesOfOnePerson)
      .lean<SavedSearch[]>();
    const counts = await countNew(parts, found, rightOf(viewer));
    return { items: byName(found).map((search) => presentSearch(search, counts.get(search._id) ?? 0)) };
  });
