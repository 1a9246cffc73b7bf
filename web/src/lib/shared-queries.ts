import type { helixesApi } from '@consortia/proto/helixes/api';
import type { directoryApi } from '@consortia/proto/organisations/directory-api';
import { api, queryOf, request } from './base-api.ts';
import { lightRoute } from './light-route.ts';

const listHelixes = lightRoute<typeof helixesApi.listHelixes>({
  id: 'helixes.listHelixes',
  method: 'GET',
  path: '/api/v1/helixes',
  access: 'anyone',
});
const listFollowed = lightRoute<typeof helixesApi.listFollowed>({
  id: 'helixes.listFollowed',
  method: 'GET',
  path: '/api/v1/helixes/followed',
  access: 'signed-in',
});
const suggestOrganisations = lightRoute<typeof directoryApi.suggestOrganisations>({
  id: 'organisations.suggestOrganisations',
  method: 'GET',
  path: '/api/v1/organisations/suggest',
  access: 'anyone',
});

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
