import { handle } from '@consortia/infra/kit/requests/handler';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { insertAggregate } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { limits } from '@consortia/proto/limits';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { maySaveSearches } from '../policies.ts';
import { orderAt } from './found-item-model.ts';
import { parseFilters } from './parse-filters.ts';
import { presentSearch } from './present-search.ts';
import { type SavedSearch, searchKey } from './saved-search-model.ts';
import type { SavedSearches } from './saved-searches.ts';

export const saveSearch = (parts: SavedSearches) =>
  handle(recommendationsApi.saveSearch, async ({ viewer, body: { kind, name, schedule, ...sent } }) => {
    if (!maySaveSearches(viewer)) return fail('kit.sign_in_required');
    const { savedSearches, clock, newId } = parts;
    const filters = parseFilters(kind, sent.filters);
    const createdAt = clock();
    const state: Omit<SavedSearch, 'version'> = {
      ...{ _id: newId(), userId: viewer.id, name, kind, filters, schedule, createdAt },
      key: searchKey(viewer.id, kind, filters),
      mark: orderAt(createdAt),
      ...{ pending: [], pendingTotal: 0, dueAt: null, notifiedAt: null },
    };
    const isSaved = await duplicatesOnly(insertAggregate<SavedSearch>(savedSearches, state, () => [], parts));
    if (!isSaved) return fail('recommendations.search_saved');
    // Counted afterwards, so that requests at the same time do not exceed the limit together.
    const count = await savedSearches.countDocuments({ userId: viewer.id, deletedAt: null });
    if (count > limits.savedSearchesOfOnePerson) {
      await savedSearches.deleteOne({ _id: state._id });
      return fail('recommendations.too_many_searches');
    }
    return presentSearch({ ...state, version: 1 }, 0);
  });
