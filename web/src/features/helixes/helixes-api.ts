import { helixesApi } from '@consortia/proto/helixes/api';
import { mutationOf, notFoundStatuses, queryOf, request } from '../../lib/base-api.ts';
import { sharedQueries } from '../../lib/shared-queries.ts';

type OfPage = { id: string; page: number };
const quiet = { quiet: 'all' } as const;

const endpoints = sharedQueries.injectEndpoints({
  endpoints: (build) => ({
    subscribe: mutationOf(build, (topics: string[]) => request(helixesApi.subscribe, { body: { topics } }), {
      invalidatesTags: ['Followed', 'Matches', 'Helixes'],
    }),
    helix: queryOf(
      build,
      (alias: string) => request(helixesApi.readHelix, { params: { alias } }, { quiet: notFoundStatuses }),
      { providesTags: ['Helixes', 'HelixParticipation'] },
    ),
    helixActivity: queryOf(build, (id: string) => request(helixesApi.readActivity, { params: { id } }, quiet)),
    participants: queryOf(
      build,
      ({ id, page }: OfPage) => request(helixesApi.listParticipants, { params: { id }, query: { page } }, quiet),
      { providesTags: ['HelixParticipation'] },
    ),
    followers: queryOf(
      build,
      ({ id, page }: OfPage) => request(helixesApi.listFollowers, { params: { id }, query: { page } }, quiet),
      { providesTags: ['Helixes'] },
    ),
    ownParticipation: queryOf(build, (id: string) => request(helixesApi.readParticipation, { params: { id } }, quiet), {
      transformResponse: ({ organisations }) => organisations,
      providesTags: ['HelixParticipation'],
    }),
    helixRequests: queryOf(build, (page: number) => request(helixesApi.listHelixRequests, { query: { page } }), {
      providesTags: ['HelixParticipation'],
    }),
  }),
});

type OfParticipant = { id: string; organisationId: string };
const changes = { invalidatesTags: ['Decisions', 'HelixParticipation'] } as const;

const following = endpoints.injectEndpoints({
  endpoints: (build) => ({
    setFollowed: mutationOf(
      build,
      ({ id, follow }: { id: string; follow: boolean }) =>
        request(follow ? helixesApi.follow : helixesApi.unfollow, { params: { id }, body: { helix: id } }),
      {
        invalidatesTags: (_data, error) => (error ? [] : ['Matches', 'Helixes']),
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
    joinHelix: mutationOf(
      build,
      ({ id, organisation }: { id: string; organisation: string }) =>
        request(helixesApi.joinHelix, { params: { id }, body: { organisation } }, { quiet: 'fields' }),
      changes,
    ),
    endParticipation: mutationOf(
      build,
      (params: OfParticipant) => request(helixesApi.endParticipation, { params }),
      changes,
    ),
    decideOnParticipant: mutationOf(
      build,
      ({ accept, ...params }: OfParticipant & { accept: boolean }) =>
        request(accept ? helixesApi.acceptParticipant : helixesApi.declineParticipant, { params }),
      changes,
    ),
  }),
});
export const { useSubscribeMutation, useHelixQuery, useHelixActivityQuery, useParticipantsQuery } = endpoints;
export const { useFollowersQuery, useOwnParticipationQuery, useHelixRequestsQuery } = endpoints;
export const {
  useSetFollowedMutation,
  useJoinHelixMutation,
  useEndParticipationMutation,
  useDecideOnParticipantMutation,
} = following;
