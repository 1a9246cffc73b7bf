import { helixesApi } from '@consortia/proto/helixes/api';
import type { Helix } from '@consortia/proto/helixes/shapes';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { FoundPage, SearchKind, SearchResponse } from '@consortia/proto/recommendations/shapes';
import { api } from '../../lib/base-api.ts';
import { type FoundQuery, foundInput, type ListedKind } from './list/found-query.ts';

/** What the palette asks: words, the kind that comes first, and whether the order is explained. */
export type PaletteQuery = { q: string; first: SearchKind | undefined; explain: boolean };

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    search: build.query<SearchResponse, PaletteQuery>({
      query: ({ q, first, explain }) => ({
        route: recommendationsApi.search,
        input: { query: { q, first, explain: explain ? '1' : undefined } },
        quiet: 'all',
      }),
      keepUnusedDataFor: 30,
    }),
    found: build.query<FoundPage, { kind: ListedKind; query: FoundQuery }>({
      query: ({ kind, query }) => ({
        route: recommendationsApi.listFound,
        input: { params: { kind }, query: foundInput(query) },
      }),
    }),
    helixNames: build.query<Record<string, string>, void>({
      query: () => ({ route: helixesApi.listHelixes }),
      transformResponse: ({ helixes }: { helixes: Helix[] }) =>
        Object.fromEntries(helixes.map(({ id, name }) => [id, name])),
    }),
  }),
});
export const { useLazySearchQuery, useFoundQuery, useHelixNamesQuery } = endpoints;
