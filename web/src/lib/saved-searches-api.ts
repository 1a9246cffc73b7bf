import type { FollowSchedule, SavedFilters } from '@consortia/proto/recommendations/saved-search-shapes';
import { savedSearchesApi } from '@consortia/proto/recommendations/saved-searches-api';
import type { SearchKind } from '@consortia/proto/recommendations/shapes';
import { api, mutationOf, queryOf, request } from './base-api.ts';

export type NewSearch = { kind: SearchKind; name: string; filters: SavedFilters; schedule: FollowSchedule };

const changes = { invalidatesTags: ['SavedSearches'] } as const;
const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    savedSearches: queryOf(build, () => request(savedSearchesApi.listSavedSearches, undefined, { quiet: 'all' }), {
      providesTags: ['SavedSearches'],
    }),
    newHits: queryOf(
      build,
      (id: string) => request(savedSearchesApi.listNewHits, { params: { id } }, { quiet: 'all' }),
      { providesTags: ['SavedSearches'] },
    ),
    saveSearch: mutationOf(
      build,
      (body: NewSearch) => request(savedSearchesApi.saveSearch, { body }, { quiet: 'fields' }),
      changes,
    ),
    changeSavedSearch: mutationOf(
      build,
      ({ id, ...body }: { id: string; name?: string; schedule?: FollowSchedule }) =>
        request(savedSearchesApi.changeSavedSearch, { params: { id }, body }, { quiet: 'fields' }),
      changes,
    ),
    markHitsSeen: mutationOf(
      build,
      (id: string) => request(savedSearchesApi.markHitsSeen, { params: { id } }),
      changes,
    ),
    deleteSavedSearch: mutationOf(
      build,
      (id: string) => request(savedSearchesApi.deleteSavedSearch, { params: { id } }),
      { invalidatesTags: ['SavedSearches', 'Feeds'] },
    ),
  }),
});
export const {
  useSavedSearchesQuery,
  useNewHitsQuery,
  useSaveSearchMutation,
  useChangeSavedSearchMutation,
  useMarkHitsSeenMutation,
  useDeleteSavedSearchMutation,
} = endpoints;
