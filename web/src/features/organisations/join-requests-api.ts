import { membershipApi } from '@consortia/proto/organisations/membership-api';
import { api, mutationOf, queryOf, request } from '../../lib/base-api.ts';

type Decision = { slug: string; userId: string; approve: boolean };

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    joinRequests: queryOf(build, (page: number) => request(membershipApi.listJoinRequests, { query: { page } }), {
      providesTags: ['Decisions', 'JoinRequests'],
    }),
    decideOnMember: mutationOf(
      build,
      ({ approve, ...params }: Decision) =>
        request(approve ? membershipApi.approveMember : membershipApi.declineMember, { params }),
      { invalidatesTags: ['JoinRequests'] },
    ),
  }),
});
export const { useJoinRequestsQuery, useDecideOnMemberMutation } = endpoints;
