import type { CallInput } from '@consortia/proto/client';
import { participantsApi } from '@consortia/proto/organisations/participants-api';
import { profilesApi } from '@consortia/proto/organisations/profiles-api';
import { api, notFoundStatuses, queryOf, request } from '../../../lib/base-api.ts';

type MembersQuery = { slug: string; query: CallInput<typeof profilesApi.listOrganisationMembers>['query'] };

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    organisation: queryOf(
      build,
      (slug: string) => request(profilesApi.readOrganisation, { params: { slug } }, { quiet: notFoundStatuses }),
      { providesTags: ['Organisation', 'Membership'] },
    ),
    groupsOfOrganisation: queryOf(
      build,
      ({ slug, page }: { slug: string; page: number }) =>
        request(profilesApi.listOrganisationGroups, { params: { slug }, query: { page } }),
      { providesTags: ['Organisation', 'Group'] },
    ),
    membersOfOrganisation: queryOf(
      build,
      ({ slug, query }: MembersQuery) => request(profilesApi.listOrganisationMembers, { params: { slug }, query }),
      { providesTags: ['Organisation', 'Membership'] },
    ),
    participantsOfOrganisation: queryOf(
      build,
      (slug: string) => request(participantsApi.listParticipants, { params: { slug } }),
      { providesTags: ['Organisation', 'Participants'] },
    ),
  }),
});
export const {
  useOrganisationQuery,
  useGroupsOfOrganisationQuery,
  useMembersOfOrganisationQuery,
  useParticipantsOfOrganisationQuery,
} = endpoints;
