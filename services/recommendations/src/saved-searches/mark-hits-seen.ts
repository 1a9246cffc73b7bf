import { handle } from '@consortia/infra/kit/requests/handler';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { savedSearchMessages } from '@consortia/proto/recommendations/messages/saved-searches';
import { loadOwnSearch } from './own-search.ts';
import type { SavedSearches } from './saved-searches.ts';

export const markHitsSeen = (parts: SavedSearches) =>
  handle(
    recommendationsApi.markHitsSeen,
    async ({ loaded: { _id: searchId } }) => {
      await parts.savedSearchHits.deleteMany({ searchId });
      return { message: savedSearchMessages.seen };
    },
    { load: loadOwnSearch(parts) },
  );
