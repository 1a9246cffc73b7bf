import type { CallInput } from '@consortia/proto/client';
import { organisationFundingApi } from '@consortia/proto/funding-ingest/organisation-funding-api';
import { api, mutationOf, queryOf, request } from '../../../lib/base-api.ts';

export type ProjectsQuery = NonNullable<CallInput<typeof organisationFundingApi.listOrganisationProjects>['query']>;
type OfParticipant = { id: string; pic: string };
const changes = { invalidatesTags: ['OrganisationFunding'] } as const;

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    organisationFunding: queryOf(
      build,
      (id: string) => request(organisationFundingApi.readOrganisationFunding, { params: { id } }),
      { providesTags: ['OrganisationFunding', 'FundingRuns'] },
    ),
    organisationProjects: queryOf(
      build,
      ({ id, query }: { id: string; query: ProjectsQuery }) =>
        request(organisationFundingApi.listOrganisationProjects, { params: { id }, query }),
      { providesTags: ['OrganisationFunding', 'FundingRuns'] },
    ),
    participantLinks: queryOf(
      build,
      (id: string) => request(organisationFundingApi.listParticipantLinks, { params: { id } }),
      { providesTags: ['OrganisationFunding'] },
    ),
    participants: queryOf(
      build,
      ({ id, q }: { id: string; q: string }) =>
        request(organisationFundingApi.findParticipants, { params: { id }, query: { q } }, { quiet: 'all' }),
      { providesTags: ['OrganisationFunding'] },
    ),
    linkParticipant: mutationOf(
      build,
      (params: OfParticipant) => request(organisationFundingApi.linkParticipant, { params }),
      changes,
    ),
    unlinkParticipant: mutationOf(
      build,
      (params: OfParticipant) => request(organisationFundingApi.unlinkParticipant, { params }),
      changes,
    ),
  }),
});
export const {
  useOrganisationFundingQuery,
  useOrganisationProjectsQuery,
  useParticipantLinksQuery,
  useParticipantsQuery,
  useLinkParticipantMutation,
  useUnlinkParticipantMutation,
} = endpoints;
