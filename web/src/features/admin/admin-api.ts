import { moderationApi, type postQueues, type queuedComment, type queuedPost } from '@consortia/proto/posts/moderation';
import type { z } from 'zod';
import { api } from '../../app/base-api.ts';

export type QueueName = (typeof postQueues)[number];
export type QueuedPost = z.output<typeof queuedPost>;
export type QueuedComment = z.output<typeof queuedComment>;
type PageOf<T> = { items: T[]; page: number; pages: number; total: number; totalCapped: boolean };
export type PostQueue = PageOf<QueuedPost> & { counts: { submitted: number; edited: number; comments: number } };
export type Decision = z.output<(typeof moderationApi.readHistory)['output']>['items'][number];
export type Outcome = { message: string; done: string[]; refused: { id: string; reason: string }[] };

/** What was looked at, at which version: where it has changed since, it is not decided on. */
export type Looked = { id: string; version: number };
const severalOf = (looked: readonly Looked[]) => ({
  ids: looked.map(({ id }) => id),
  versions: Object.fromEntries(looked.map(({ id, version }) => [id, version])),
});

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    postQueue: build.query<PostQueue, { queue: QueueName; page: number }>({
      query: (query) => ({ route: moderationApi.listQueue, input: { query } }),
      providesTags: ['Queues'],
    }),
    commentQueue: build.query<PageOf<QueuedComment>, number>({
      query: (page) => ({ route: moderationApi.listCommentQueue, input: { query: { page } } }),
      providesTags: ['Queues'],
    }),
    history: build.query<PageOf<Decision>, { id: string; page: number }>({
      query: ({ id, page }) => ({
        route: moderationApi.readHistory,
        input: { params: { id }, query: { page } },
      }),
      providesTags: ['Queues'],
    }),
    approvePost: build.mutation<{ message: string }, Looked>({
      query: ({ id, version }) => ({ route: moderationApi.approvePost, input: { params: { id }, body: { version } } }),
      invalidatesTags: ['Queues', 'Opportunities'],
    }),
    approvePosts: build.mutation<Outcome, Looked[]>({
      query: (looked) => ({ route: moderationApi.approvePosts, input: { body: severalOf(looked) } }),
      invalidatesTags: ['Queues', 'Opportunities'],
    }),
    sendBack: build.mutation<{ message: string }, { id: string; reason: string }>({
      query: ({ id, reason }) => ({
        route: moderationApi.sendBack,
        input: { params: { id }, body: { reason } },
        quiet: 'fields',
      }),
      invalidatesTags: ['Queues', 'Opportunities'],
    }),
    bumpPost: build.mutation<{ message: string }, string>({
      query: (id) => ({ route: moderationApi.bumpPost, input: { params: { id } } }),
      invalidatesTags: ['Queues', 'Opportunities'],
    }),
    approveComment: build.mutation<{ message: string }, Looked>({
      query: ({ id, version }) => ({
        route: moderationApi.approveComment,
        input: { params: { id }, body: { version } },
      }),
      invalidatesTags: ['Queues', 'Comments'],
    }),
    approveComments: build.mutation<Outcome, Looked[]>({
      query: (looked) => ({ route: moderationApi.approveComments, input: { body: severalOf(looked) } }),
      invalidatesTags: ['Queues', 'Comments'],
    }),
    removeComment: build.mutation<{ message: string }, string>({
      query: (id) => ({ route: moderationApi.removeComment, input: { params: { id } } }),
      invalidatesTags: ['Queues', 'Comments'],
    }),
  }),
});
export const {
  usePostQueueQuery,
  useCommentQueueQuery,
  useHistoryQuery,
  useApprovePostMutation,
  useApprovePostsMutation,
  useSendBackMutation,
  useBumpPostMutation,
  useApproveCommentMutation,
  useApproveCommentsMutation,
  useRemoveCommentMutation,
} = endpoints;
