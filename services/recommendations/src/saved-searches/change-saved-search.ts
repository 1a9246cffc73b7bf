import { handle } from '@consortia/infra/kit/requests/handler';
import { changeAggregate } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { savedSearchMessages } from '@consortia/proto/recommendations/messages/saved-searches';
import type { FollowSchedule } from '@consortia/proto/recommendations/saved-search-shapes';
import { dueAfter } from './due.ts';
import { orderAt } from './found-item-model.ts';
import { loadOwnSearch } from './own-search.ts';
import type { SavedSearch } from './saved-search-model.ts';
import type { SavedSearches } from './saved-searches.ts';

/** A search that is followed again starts from now; one that is followed no longer has nothing pending. */
function reschedule(search: SavedSearch, schedule: FollowSchedule, now: Date): void {
  if (search.schedule === 'off') search.mark = orderAt(now);
  search.schedule = schedule;
  if (schedule === 'off') Object.assign(search, { pending: [], pendingTotal: 0, dueAt: null });
  else if (search.pending.length > 0) search.dueAt = dueAfter(search, now);
}

export const changeSavedSearch = (parts: SavedSearches) =>
  handle(
    recommendationsApi.changeSavedSearch,
    async ({ loaded: { _id }, body: { name, schedule } }) => {
      const changed = await changeAggregate<SavedSearch>(
        parts.savedSearches,
        _id,
        (search) => {
          if (name !== undefined) search.name = name;
          if (schedule !== undefined && schedule !== search.schedule) reschedule(search, schedule, parts.clock());
          return [];
        },
        parts,
      );
      return changed ? { message: savedSearchMessages.changed } : fail('recommendations.search_not_found');
    },
    { load: loadOwnSearch(parts) },
  );
