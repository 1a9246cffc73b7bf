import type { ResponseBody } from '@consortia/proto/client';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { messages } from '@consortia/proto/messages';
import { profilesApi } from '@consortia/proto/organisations/profiles-api';
import { postsApi } from '@consortia/proto/posts/api';
import { authoringApi, type myPostsTabs } from '@consortia/proto/posts/authoring';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { api, mutationOf, notFoundStatuses, queryOf, request } from '../../../lib/base-api.ts';

export type MyPostsTab = (typeof myPostsTabs)[number];
export type MyPost = ResponseBody<typeof authoringApi.listMyPosts>['items'][number];

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    topics: queryOf(
      build,
      (term: string) =>
        request(
          fundingIngestApi.listTopics,
          { query: { term } },
          { quiet: 'all', fallback: messages.somethingWentWrong },
        ),
      { transformResponse: ({ topics }) => topics, providesTags: ['FundingCalls'] },
    ),
    topic: queryOf(
      build,
      (id: string) => request(fundingIngestApi.readTopic, { params: { id } }, { quiet: notFoundStatuses }),
      { providesTags: ['FundingCalls'] },
    ),
    callOfTopic: queryOf(
      build,
      (identifier: string) => request(fundingIngestApi.readCall, { params: { identifier } }, { quiet: 'all' }),
      { providesTags: ['FundingCalls'] },
    ),
    callFit: queryOf(
      build,
      (identifier: string) =>
        request(
          fundingIngestApi.readCallFit,
          { params: { identifier } },
          { quiet: 'all', fallback: messages.somethingWentWrong },
        ),
      { providesTags: ['FundingCalls'] },
    ),
    authorOrganisation: queryOf(
      build,
      (slug: string) => request(profilesApi.readOrganisation, { params: { slug } }, { quiet: 'all' }),
      { providesTags: ['Organisation', 'Membership'] },
    ),
    audience: queryOf(build, (_: undefined) => request(authoringApi.readAudience, undefined, { quiet: 'all' })),
    keywords: queryOf(build, (q: string) =>
      request(recommendationsApi.suggestKeywords, { query: { q } }, { quiet: 'all' }),
    ),
    /** `version` makes each saved version a response of its own. */
    preview: queryOf(
      build,
      ({ id }: { id: string; version: number }) =>
        request(postsApi.readOpportunity, { params: { slug: id } }, { quiet: 'all' }),
      { keepUnusedDataFor: 0 },
    ),
    editedPost: queryOf(
      build,
      (id: string) =>
        request(authoringApi.readForEditing, { params: { id } }, { quiet: [...notFoundStatuses, 403, 409] }),
      // The form always starts from the saved post, never from a cached one.
      { providesTags: ['Opportunities'], keepUnusedDataFor: 0 },
    ),
    myPosts: queryOf(
      build,
      (query: { tab: MyPostsTab; page: number }) => request(authoringApi.listMyPosts, { query }),
      { providesTags: ['Opportunities'] },
    ),
    submitPost: mutationOf(
      build,
      (slug: string) => request(authoringApi.submitPost, { params: { slug } }, { quiet: 'fields' }),
      { invalidatesTags: ['Opportunities'] },
    ),
    withdrawPost: mutationOf(build, (id: string) => request(authoringApi.withdrawPost, { params: { id } }), {
      invalidatesTags: ['Opportunities'],
    }),
    duplicatePost: mutationOf(build, (id: string) => request(authoringApi.duplicatePost, { params: { id } }), {
      invalidatesTags: ['Opportunities'],
    }),
  }),
});
export const {
  useTopicsQuery,
  useTopicQuery,
  useCallOfTopicQuery,
  useCallFitQuery,
  useAuthorOrganisationQuery,
  usePreviewQuery,
  useAudienceQuery,
  useKeywordsQuery,
  useEditedPostQuery,
  useMyPostsQuery,
  useSubmitPostMutation,
  useWithdrawPostMutation,
  useDuplicatePostMutation,
} = endpoints;
