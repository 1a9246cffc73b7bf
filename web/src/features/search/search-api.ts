import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { SearchKind } from '@consortia/proto/recommendations/shapes';
import { api, queryOf, request } from '../../lib/base-api.ts';
import { type FoundQuery, foundInput, type ListedKind } from './list/found-query.ts';

/** A search of the palette: its text, the kind that comes first, and whether the order is explained. */
export type PaletteQuery = { q: string; first: SearchKind | undefined; explain: boolean };

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    search: queryOf(
      build,
      ({ q, first, explain }: PaletteQuery) =>
        request(
          recommendationsApi.search,
          { query: { q, first, explain: explain ? '1' : undefined } },
          { quiet: 'all' },
        ),
      { keepUnusedDataFor: 30 },
    ),
    found: queryOf(build, ({ kind, query }: { kind: ListedKind; query: FoundQuery }) =>
      request(recommendationsApi.listFound, { params: { kind }, query: foundInput(query) }),
    ),
  }),
});
export const { useLazySearchQuery, useFoundQuery } = endpoints;
