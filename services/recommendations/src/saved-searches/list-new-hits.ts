import { handle } from '@consortia/infra/kit/requests/handler';
import { limits } from '@consortia/proto/limits';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { rightOf } from '../search/global-index.ts';
import type { Hit } from './hit-model.ts';
import { loadOwnSearch } from './own-search.ts';
import { presentThings } from './present-hits.ts';
import type { SavedSearches } from './saved-searches.ts';

export const listNewHits = (parts: SavedSearches) =>
  handle(
    recommendationsApi.listNewHits,
    async ({ viewer, loaded: { _id: searchId, kind } }) => {
      const hits = await parts.savedSearchHits
        .find({ searchId })
        .sort({ at: -1, _id: 1 })
        .limit(limits.savedSearchHitsNamed)
        .lean<Hit[]>();
      const items = await presentThings(
        parts,
        kind,
        hits.map(({ item }) => item),
        rightOf(viewer),
      );
      return { items: items.slice(0, limits.savedSearchHitsListed) };
    },
    { load: loadOwnSearch(parts) },
  );
