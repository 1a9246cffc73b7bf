import { helixesApi } from '@consortia/proto/helixes/api';
import { directoryApi } from '@consortia/proto/organisations/directory-api';
import { api, queryOf, request } from './base-api.ts';

/** Queries that several features share: one endpoint, one cache. */
export const sharedQueries = api.injectEndpoints({
  endpoints: (build) => ({
    helixes: queryOf(build, () => request(helixesApi.listHelixes), {
      transformResponse: ({ helixes }) => helixes,
    }),
    followed: queryOf(build, () => request(helixesApi.listFollowed), {
      transformResponse: ({ helixes }) => helixes,
      providesTags: ['Followed'],
    }),
    organisationSuggestions: queryOf(build, (q: string) =>
      request(directoryApi.suggestOrganisations, { query: { q } }, { quiet: 'all' }),
    ),
  }),
});
export const { useHelixesQuery, useFollowedQuery, useOrganisationSuggestionsQuery } = sharedQueries;
