import { handle } from '@consortia/infra/kit/requests/handler';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { savedSearchMessages } from '@consortia/proto/recommendations/messages/saved-searches';
import { deleteStoredSearch } from './delete-stored-search.ts';
import { loadOwnSearch } from './own-search.ts';
import type { SavedSearches } from './saved-searches.ts';

export const deleteSavedSearch = (parts: SavedSearches) =>
  handle(
    recommendationsApi.deleteSavedSearch,
    async ({ loaded: { _id, userId } }) => {
      await deleteStoredSearch(parts, _id, userId);
      return { message: savedSearchMessages.deleted };
    },
    { load: loadOwnSearch(parts) },
  );
