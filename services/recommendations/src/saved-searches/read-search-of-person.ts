import { handle } from '@consortia/infra/kit/requests/handler';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { SavedSearch } from './saved-search-model.ts';
import type { SavedSearches } from './saved-searches.ts';

export const readSearchOfPerson = ({ savedSearches }: SavedSearches) =>
  handle(recommendationsApi.readSearchOfPerson, async ({ body: { userId, id } }) => {
    const search = await savedSearches.findOne({ _id: id, userId, deletedAt: null }).lean<SavedSearch>();
    return { search: search && { id, name: search.name, kind: search.kind, filters: search.filters } };
  });
