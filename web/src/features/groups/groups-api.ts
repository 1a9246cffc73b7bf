import { type GroupDetails, groupsApi } from '@consortia/proto/organisations/groups-api';
import { api, mutationOf, queryOf, request } from '../../lib/base-api.ts';

const quiet = 'fields';
/** Which groups the reader manages reaches the account with an event, a moment after the response. */
const accountFollowsMs = 1000;

type NewGroup = { slug: string; details: GroupDetails; photo: File | null };

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    createGroup: mutationOf(
      build,
      ({ slug, details, photo }: NewGroup) =>
        request(
          groupsApi.createGroup,
          { params: { slug }, body: { organisation_group: { ...details, image_file: photo ?? undefined } } },
          { quiet },
        ),
      {
        invalidatesTags: (_data, error) => (error ? [] : ['Organisation', 'Membership']),
        async onQueryStarted(_group, { dispatch, queryFulfilled }) {
          const created = await queryFulfilled.catch(() => null);
          if (created) setTimeout(() => dispatch(api.util.invalidateTags(['Session'])), accountFollowsMs);
        },
      },
    ),
    changeGroup: mutationOf(
      build,
      ({ id, details, revision }: { id: string; details: GroupDetails; revision?: string }) =>
        request(groupsApi.changeGroup, { params: { id }, body: { ...details, revision } }, { quiet: [409, 422] }),
      // A refused edit may be older than what is stored.
      {
        invalidatesTags: (_data, error) =>
          error && error.status !== 409 ? [] : ['Group', 'Organisation', 'Membership'],
      },
    ),
    changeGroupPhoto: mutationOf(
      build,
      ({ id, file }: { id: string; file: File }) =>
        request(groupsApi.changeGroupPhoto, { params: { id }, body: { file } }, { quiet }),
      { invalidatesTags: (_data, error) => (error ? [] : ['Group', 'Organisation']) },
    ),
    removeGroupPhoto: mutationOf(build, (id: string) => request(groupsApi.removeGroupPhoto, { params: { id } }), {
      invalidatesTags: (_data, error) => (error ? [] : ['Group', 'Organisation']),
    }),
    groupMembers: queryOf(
      build,
      ({ id, q, page }: { id: string; q: string; page: number }) =>
        request(groupsApi.listGroupMembers, { params: { id }, query: { q, page } }),
      { providesTags: ['Group', 'Membership'] },
    ),
    groupCandidates: queryOf(
      build,
      ({ id, q }: { id: string; q: string }) =>
        request(groupsApi.listGroupCandidates, { params: { id }, query: { q } }, { quiet: 'all' }),
      { providesTags: ['Group', 'Membership'] },
    ),
    addGroupMember: mutationOf(
      build,
      ({ id, user }: { id: string; user: string }) =>
        request(groupsApi.addGroupMember, { params: { id }, body: { user } }),
      { invalidatesTags: (_data, error) => (error ? [] : ['Group', 'Membership']) },
    ),
  }),
});
export const {
  useCreateGroupMutation,
  useChangeGroupMutation,
  useChangeGroupPhotoMutation,
  useRemoveGroupPhotoMutation,
  useGroupMembersQuery,
  useGroupCandidatesQuery,
  useAddGroupMemberMutation,
} = endpoints;
