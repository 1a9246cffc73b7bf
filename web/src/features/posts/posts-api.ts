import { postsApi } from '@consortia/proto/posts/api';
import type { Opportunity, OpportunityCard } from '@consortia/proto/posts/shapes';
import { api } from '../../app/base-api.ts';

export type OpportunityPage = {
  items: OpportunityCard[];
  page: number;
  pages: number;
  total: number;
  totalCapped: boolean;
};

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    opportunities: build.query<OpportunityPage, number>({
      query: (page) => ({ route: postsApi.listOpportunities, input: { query: { page } }, quiet: 'all' }),
      providesTags: ['Opportunities'],
    }),
    relatedOpportunities: build.query<{ items: OpportunityCard[] }, string>({
      query: (topic) => ({ route: postsApi.listRelated, input: { query: { topic } }, quiet: 'all' }),
      providesTags: ['Opportunities'],
    }),
    opportunity: build.query<Opportunity, string>({
      query: (slug) => ({ route: postsApi.readOpportunity, input: { params: { slug } }, quiet: 'all' }),
      providesTags: ['Opportunities'],
    }),
  }),
});
export const { useOpportunitiesQuery, useRelatedOpportunitiesQuery, useOpportunityQuery } = endpoints;
