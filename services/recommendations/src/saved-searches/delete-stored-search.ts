import { deleteAggregate, record } from '@consortia/infra/store/outbox-record';
import { recommendationsEvents } from '@consortia/proto/recommendations/events';
import type { SavedSearch } from './saved-search-model.ts';
import type { SavedSearches } from './saved-searches.ts';

/** Deletes a search with its hits, and publishes that it is gone. */
export async function deleteStoredSearch(parts: SavedSearches, id: string, userId: string): Promise<void> {
  await deleteAggregate<SavedSearch>(
    parts.savedSearches,
    id,
    () => [record(recommendationsEvents.savedSearchDeleted, { id, userId })],
    parts,
  );
  await parts.savedSearchHits.deleteMany({ searchId: id });
}
