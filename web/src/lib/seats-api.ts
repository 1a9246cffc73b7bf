import type { consortiumApi } from '@consortia/proto/consortium/api';
import { api, queryOf, request } from './base-api.ts';
import { lightRoute } from './light-route.ts';

const countSeats = lightRoute<typeof consortiumApi.countSeats>('consortium.countSeats');

/** Seats behind the Opportunities of a list, with one request for all of them. */
export const { useSeatsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    seats: queryOf(
      build,
      (ids: readonly string[]) => request(countSeats, { query: { ids: [...ids] } }, { quiet: 'all' }),
      {
        transformResponse: ({ items }) =>
          Object.fromEntries(items.map(({ opportunityId, ...seats }) => [opportunityId, seats])),
        providesTags: ['Consortia'],
      },
    ),
  }),
});
