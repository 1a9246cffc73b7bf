import { managementApi } from '@consortia/proto/organisations/management-api';
import { membershipApi } from '@consortia/proto/organisations/membership-api';
import { participantsApi } from '@consortia/proto/organisations/participants-api';
import { api, mutationOf, notFoundStatuses, queryOf, request } from '../../../lib/base-api.ts';

type OfMember = { slug: string; userId: string };
type Edit = { slug: string; name: string; description: string; website: string; revision: string };
export type MemberQuery = { slug: string; q: string; page: number; administrators: boolean };

const managed = { invalidatesTags: ['ManagedOrganisation'] } as const;
/** A member who was approved reaches the table with an event, a moment after the response. */
const memberFollowsMs = 1000;

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    management: queryOf(
      build,
      (slug: string) => request(managementApi.readManagement, { params: { slug } }, { quiet: notFoundStatuses }),
      { providesTags: ['ManagedOrganisation'] },
    ),
    changeOrganisation: mutationOf(
      build,
      ({ slug, ...body }: Edit) =>
        request(managementApi.changeOrganisation, { params: { slug }, body }, { quiet: [409, 422] }),
      // A refused edit may be older than what is stored.
      { invalidatesTags: (_data, error) => (error && error.status !== 409 ? [] : ['ManagedOrganisation', 'Session']) },
    ),
    changeOrganisationPhoto: mutationOf(
      build,
      ({ slug, file }: { slug: string; file: File }) =>
        request(managementApi.changeOrganisationPhoto, { params: { slug }, body: { file } }, { quiet: 'fields' }),
      managed,
    ),
    removeOrganisationPhoto: mutationOf(
      build,
      (slug: string) => request(managementApi.removeOrganisationPhoto, { params: { slug } }),
      managed,
    ),
    managedMembers: queryOf(
      build,
      ({ slug, q, page, administrators }: MemberQuery) =>
        request(managementApi.listManagedMembers, {
          params: { slug },
          query: { q, page, administrators: administrators ? '1' : undefined },
        }),
      { providesTags: ['ManagedMembers'] },
    ),
    waitingMembers: queryOf(
      build,
      ({ slug, page }: { slug: string; page: number }) =>
        request(managementApi.listWaitingMembers, { params: { slug }, query: { page } }),
      { providesTags: ['JoinRequests'] },
    ),
    approveMembers: mutationOf(
      build,
      ({ slug, ids }: { slug: string; ids: string[] }) =>
        request(managementApi.approveMembers, { params: { slug }, body: { ids } }),
      {
        invalidatesTags: ['JoinRequests', 'ManagedOrganisation'],
        async onQueryStarted(_ids, { dispatch, queryFulfilled }) {
          if (await queryFulfilled.catch(() => null))
            setTimeout(() => dispatch(api.util.invalidateTags(['ManagedMembers'])), memberFollowsMs);
        },
      },
    ),
    declineWaiting: mutationOf(build, (params: OfMember) => request(membershipApi.declineMember, { params }), {
      invalidatesTags: ['JoinRequests', 'ManagedOrganisation'],
    }),
    changeAdministrator: mutationOf(
      build,
      ({ slug, userId, assign }: OfMember & { assign: boolean; isOwn: boolean }) =>
        request(assign ? managementApi.assignAdministrator : managementApi.revokeAdministrator, {
          params: { slug, userId },
        }),
      {
        // Those who give up their own right may no longer read what they have managed.
        invalidatesTags: (_data, _error, { isOwn }) =>
          isOwn ? ['Session'] : ['ManagedMembers', 'ManagedOrganisation', 'Session'],
      },
    ),
    managedParticipants: queryOf(
      build,
      (slug: string) => request(participantsApi.listManagedParticipants, { params: { slug } }),
      { providesTags: ['Participants'] },
    ),
    addParticipant: mutationOf(
      build,
      ({ slug, organisation }: { slug: string; organisation: string }) =>
        request(participantsApi.addParticipant, { params: { slug }, body: { organisation } }, { quiet: 'all' }),
      { invalidatesTags: ['Participants', 'ManagedOrganisation'] },
    ),
  }),
});
export const {
  useManagementQuery,
  useChangeOrganisationMutation,
  useChangeOrganisationPhotoMutation,
  useRemoveOrganisationPhotoMutation,
  useManagedMembersQuery,
  useWaitingMembersQuery,
  useApproveMembersMutation,
  useDeclineWaitingMutation,
  useChangeAdministratorMutation,
  useManagedParticipantsQuery,
  useAddParticipantMutation,
} = endpoints;
