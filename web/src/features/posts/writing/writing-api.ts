import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { FundingTopic } from '@consortia/proto/funding-ingest/shapes';
import { helixesApi } from '@consortia/proto/helixes/api';
import type { Helix } from '@consortia/proto/helixes/shapes';
import { messages } from '@consortia/proto/messages';
import { authoringApi, type myPostsTabs } from '@consortia/proto/posts/authoring';
import type { EditedOpportunity } from '@consortia/proto/posts/drafts';
import type { OpportunityCard, PostPermission } from '@consortia/proto/posts/shapes';
import { api, notFoundStatuses } from '../../../lib/base-api.ts';

export type MyPost = OpportunityCard & {
  submittedAt: string | null;
  sentBackReason: string | null;
  permissions: PostPermission[];
};
export type MyPostsTab = (typeof myPostsTabs)[number];
type MyPostsPage = {
  items: MyPost[];
  page: number;
  pages: number;
  total: number;
  totalCapped: boolean;
  counts: { created: number; drafts: number };
};
type Done = { message: string; url: string };

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    topics: build.query<FundingTopic[], string>({
      query: (term) => ({
        route: fundingIngestApi.listTopics,
        input: { query: { term } },
        quiet: 'all',
        fallback: messages.somethingWentWrong,
      }),
      transformResponse: ({ topics }: { topics: FundingTopic[] }) => topics,
      providesTags: ['FundingCalls'],
    }),
    topic: build.query<FundingTopic, string>({
      query: (id) => ({ route: fundingIngestApi.readTopic, input: { params: { id } }, quiet: notFoundStatuses }),
      providesTags: ['FundingCalls'],
    }),
    helixes: build.query<Helix[], void>({
      query: () => ({ route: helixesApi.listHelixes }),
      transformResponse: ({ helixes }: { helixes: Helix[] }) => helixes,
    }),
    editedPost: build.query<EditedOpportunity, string>({
      query: (id) => ({
        route: authoringApi.readForEditing,
        input: { params: { id } },
        quiet: [...notFoundStatuses, 403, 409],
      }),
      providesTags: ['Opportunities'],
      // What is edited is always what the product has, never what this page had.
      keepUnusedDataFor: 0,
    }),
    myPosts: build.query<MyPostsPage, { tab: MyPostsTab; page: number }>({
      query: (query) => ({ route: authoringApi.listMyPosts, input: { query } }),
      providesTags: ['Opportunities'],
    }),
    submitPost: build.mutation<Done, string>({
      query: (slug) => ({ route: authoringApi.submitPost, input: { params: { slug } }, quiet: 'fields' }),
      invalidatesTags: ['Opportunities'],
    }),
    withdrawPost: build.mutation<Done, string>({
      query: (id) => ({ route: authoringApi.withdrawPost, input: { params: { id } } }),
      invalidatesTags: ['Opportunities'],
    }),
    duplicatePost: build.mutation<Done & { id: string }, string>({
      query: (id) => ({ route: authoringApi.duplicatePost, input: { params: { id } } }),
      invalidatesTags: ['Opportunities'],
    }),
  }),
});
export const {
  useTopicsQuery,
  useTopicQuery,
  useHelixesQuery,
  useEditedPostQuery,
  useMyPostsQuery,
  useSubmitPostMutation,
  useWithdrawPostMutation,
  useDuplicatePostMutation,
} = endpoints;
