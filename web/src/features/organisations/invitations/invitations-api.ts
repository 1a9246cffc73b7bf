import type { CallInput } from '@consortia/proto/client';
import { organisationInvitationsApi } from '@consortia/proto/identity/organisation-invitations-api';
import { api, mutationOf, notFoundStatuses, queryOf, request } from '../../../lib/base-api.ts';

type Sent = CallInput<typeof organisationInvitationsApi.sendOrganisationInvitations>;
export type OrganisationInvitations = NonNullable<Sent['body']>;
type Invite = { slug: string; body: OrganisationInvitations };

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    referrals: queryOf(
      build,
      (slug: string) =>
        request(organisationInvitationsApi.listReferrals, { params: { slug } }, { quiet: [...notFoundStatuses, 403] }),
      { providesTags: ['Invitations'] },
    ),
    sendOrganisationInvitations: mutationOf(
      build,
      ({ slug, body }: Invite) =>
        request(
          organisationInvitationsApi.sendOrganisationInvitations,
          { params: { slug }, body },
          { quiet: 'fields' },
        ),
      { invalidatesTags: ['Invitations'] },
    ),
  }),
});
export const { useReferralsQuery, useSendOrganisationInvitationsMutation } = endpoints;
