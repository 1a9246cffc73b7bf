import { helixesApi } from '@consortia/proto/helixes/api';
import type { Helix } from '@consortia/proto/helixes/shapes';
import { api } from '../../lib/base-api.ts';

type Done = { message: string };
const idsOf = ({ helixes }: { helixes: string[] }) => helixes;

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    allHelixes: build.query<Helix[], void>({
      query: () => ({ route: helixesApi.listHelixes }),
      transformResponse: ({ helixes }: { helixes: Helix[] }) => helixes,
    }),
    followed: build.query<string[], void>({
      query: () => ({ route: helixesApi.listFollowed }),
      transformResponse: idsOf,
      providesTags: ['Followed'],
    }),
    subscribe: build.mutation<Done, string[]>({
      query: (topics) => ({ route: helixesApi.subscribe, input: { body: { topics } } }),
      invalidatesTags: ['Followed', 'Matches'],
    }),
  }),
});

const following = endpoints.injectEndpoints({
  endpoints: (build) => ({
    setFollowed: build.mutation<Done, { id: string; follow: boolean }>({
      query: ({ id, follow }) => ({
        route: follow ? helixesApi.follow : helixesApi.unfollow,
        input: { params: { id }, body: { helix: id } },
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Matches']),
      // Seen at once and taken back where the service refuses; why it did, the flash says.
      async onQueryStarted({ id, follow }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          endpoints.util.updateQueryData('followed', undefined, (ids) =>
            follow ? [...new Set([...ids, id])] : ids.filter((other) => other !== id),
          ),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
    }),
  }),
});
export const { useAllHelixesQuery, useFollowedQuery, useSubscribeMutation } = endpoints;
export const { useSetFollowedMutation } = following;
