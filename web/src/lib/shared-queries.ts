import type { helixesApi } from '@consortia/proto/helixes/api';
import type { directoryApi } from '@consortia/proto/organisations/directory-api';
import { api, queryOf, request } from './base-api.ts';
import { lightRoute } from './light-route.ts';

const listHelixes = lightRoute<typeof helixesApi.listHelixes>('helixes.listHelixes');
const listFollowed = lightRoute<typeof helixesApi.listFollowed>('helixes.listFollowed');
const suggestOrganisations = lightRoute<typeof directoryApi.suggestOrganisations>('organisations.suggestOrganisations');

/** Queries that several features share: one endpoint, one cache. */
export const sharedQueries = api.injectEndpoints({
  endpoints: (build) => ({
    helixes: queryOf(build, () => request(listHelixes), {
      transformResponse: ({ helixes }) => helixes,
      providesTags: ['Helixes'],
    }),
    followed: queryOf(build, () => request(listFollowed), {
      transformResponse: ({ helixes }) => helixes,
      providesTags: ['Followed'],
    }),
    organisationSuggestions: queryOf(build, (q: string) =>
      request(suggestOrganisations, { query: { q } }, { quiet: 'all' }),
    ),
  }),
});
export const { useHelixesQuery, useFollowedQuery, useOrganisationSuggestionsQuery } = sharedQueries;
