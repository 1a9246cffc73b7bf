import type { ResponseBody } from '@consortia/proto/client';
import { postsApi } from '@consortia/proto/posts/api';
import { api, notFoundStatuses, queryOf, request } from '../../lib/base-api.ts';
import { type OpportunityQuery, opportunityInput } from './list/opportunity-query.ts';

export type OpportunityPage = ResponseBody<typeof postsApi.listOpportunities>;

export const opportunityEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    opportunities: queryOf(
      build,
      (query: OpportunityQuery) => request(postsApi.listOpportunities, { query: opportunityInput(query) }),
      { providesTags: ['Opportunities'] },
    ),
    relatedOpportunities: queryOf(build, (topic: string) => request(postsApi.listRelated, { query: { topic } }), {
      providesTags: ['Opportunities'],
    }),
    opportunitiesOfPerson: queryOf(build, (userId: string) => request(postsApi.listByPerson, { params: { userId } }), {
      providesTags: ['Opportunities'],
    }),
    opportunitiesOfOrganisation: queryOf(
      build,
      ({ organisationId, page }: { organisationId: string; page: number }) =>
        request(postsApi.listByOrganisation, { params: { organisationId }, query: { page } }),
      { providesTags: ['Opportunities'] },
    ),
    opportunitiesOfGroup: queryOf(
      build,
      ({ groupId, page }: { groupId: string; page: number }) =>
        request(postsApi.listByGroup, { params: { groupId }, query: { page } }),
      { providesTags: ['Opportunities'] },
    ),
    opportunity: queryOf(
      build,
      (slug: string) => request(postsApi.readOpportunity, { params: { slug } }, { quiet: notFoundStatuses }),
      { providesTags: ['Opportunities'] },
    ),
  }),
});
export const {
  useOpportunitiesQuery,
  useRelatedOpportunitiesQuery,
  useOpportunitiesOfPersonQuery,
  useOpportunitiesOfOrganisationQuery,
  useOpportunitiesOfGroupQuery,
  useOpportunityQuery,
} = opportunityEndpoints;
export const { opportunities: opportunitiesEndpoint, opportunity: opportunityEndpoint } =
  opportunityEndpoints.endpoints;
