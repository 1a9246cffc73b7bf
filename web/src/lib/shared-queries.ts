import { helixesApi } from '@consortia/proto/helixes/api';
import { api, queryOf, request } from './base-api.ts';

/** Queries that several features share: one endpoint, one cache. */
const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    helixes: queryOf(build, () => request(helixesApi.listHelixes), {
      transformResponse: ({ helixes }) => helixes,
    }),
  }),
});
export const { useHelixesQuery } = endpoints;
