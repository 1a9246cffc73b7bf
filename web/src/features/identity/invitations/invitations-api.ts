import type { CallInput } from '@consortia/proto/client';
import { invitationsApi } from '@consortia/proto/identity/invitations-api';
import { api, mutationOf, queryOf, request } from '../../../lib/base-api.ts';

export type InvitationsBody = NonNullable<CallInput<typeof invitationsApi.sendInvitations>['body']>;

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    invitations: queryOf(build, () => request(invitationsApi.listInvitations), { providesTags: ['Invitations'] }),
    sendInvitations: mutationOf(
      build,
      (body: InvitationsBody) => request(invitationsApi.sendInvitations, { body }, { quiet: 'fields' }),
      { invalidatesTags: ['Invitations'] },
    ),
    resendInvitation: mutationOf(
      build,
      (id: string) => request(invitationsApi.resendInvitation, { params: { id }, body: {} }),
      { invalidatesTags: ['Invitations'] },
    ),
    openInvitation: mutationOf(build, (token: string) =>
      request(invitationsApi.openInvitation, { body: { token } }, { quiet: 'all' }),
    ),
    acceptInvitation: mutationOf(
      build,
      (token: string) => request(invitationsApi.acceptInvitation, { body: { token } }, { quiet: 'all' }),
      { invalidatesTags: ['Session', 'Membership'] },
    ),
  }),
});
export const {
  useInvitationsQuery,
  useSendInvitationsMutation,
  useResendInvitationMutation,
  useOpenInvitationMutation,
  useAcceptInvitationMutation,
} = endpoints;
