import { helixesApi } from '@consortia/proto/helixes/api';
import { mutationOf, request } from '../../lib/base-api.ts';
import { sharedQueries } from '../../lib/shared-queries.ts';

const endpoints = sharedQueries.injectEndpoints({
  endpoints: (build) => ({
    subscribe: mutationOf(build, (topics: string[]) => request(helixesApi.subscribe, { body: { topics } }), {
      invalidatesTags: ['Followed', 'Matches'],
    }),
  }),
});

const following = endpoints.injectEndpoints({
  endpoints: (build) => ({
    setFollowed: mutationOf(
      build,
      ({ id, follow }: { id: string; follow: boolean }) =>
        request(follow ? helixesApi.follow : helixesApi.unfollow, { params: { id }, body: { helix: id } }),
      {
        invalidatesTags: (_data, error) => (error ? [] : ['Matches']),
        // Shown at once and undone when the service refuses; the flash says why.
        async onQueryStarted({ id, follow }, { dispatch, queryFulfilled }) {
          const shown = dispatch(
            endpoints.util.updateQueryData('followed', undefined, (ids) =>
              follow ? [...new Set([...ids, id])] : ids.filter((other) => other !== id),
            ),
          );
          await queryFulfilled.catch(() => shown.undo());
        },
      },
    ),
  }),
});
export const { useSubscribeMutation } = endpoints;
export const { useSetFollowedMutation } = following;
