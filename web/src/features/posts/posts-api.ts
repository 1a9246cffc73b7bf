import { postsApi } from '@consortia/proto/posts/api';
import type { ListedOpportunity, Opportunity, OpportunityCard } from '@consortia/proto/posts/shapes';
import { api, notFoundStatuses } from '../../lib/base-api.ts';
import { type OpportunityQuery, opportunityInput } from './list/opportunity-query.ts';

export type OpportunityPage = {
  items: ListedOpportunity[];
  page: number;
  pages: number;
  total: number;
  totalCapped: boolean;
  helixes: (Opportunity['helixes'][number] & { count: number })[];
  fuzzy: boolean;
};

export const opportunityEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    opportunities: build.query<OpportunityPage, OpportunityQuery>({
      query: (query) => ({
        route: postsApi.listOpportunities,
        input: { query: opportunityInput(query) },
      }),
      providesTags: ['Opportunities'],
    }),
    relatedOpportunities: build.query<{ items: OpportunityCard[] }, string>({
      query: (topic) => ({ route: postsApi.listRelated, input: { query: { topic } } }),
      providesTags: ['Opportunities'],
    }),
    opportunity: build.query<Opportunity, string>({
      query: (slug) => ({ route: postsApi.readOpportunity, input: { params: { slug } }, quiet: notFoundStatuses }),
      providesTags: ['Opportunities'],
    }),
  }),
});
export const { useOpportunitiesQuery, useRelatedOpportunitiesQuery, useOpportunityQuery } = opportunityEndpoints;
