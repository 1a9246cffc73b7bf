import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { moderationApi, type postQueues, type queuedComment, type queuedPost } from '@consortia/proto/posts/moderation';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { SetAsideDocument } from '@consortia/proto/set-aside';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { z } from 'zod';
import { api } from '../../lib/base-api.ts';

export type QueueName = (typeof postQueues)[number];
export type QueuedPost = z.output<typeof queuedPost>;
export type QueuedComment = z.output<typeof queuedComment>;
type PageOf<T> = { items: T[]; page: number; pages: number; total: number; totalCapped: boolean };
export type PostQueue = PageOf<QueuedPost> & { counts: { submitted: number; edited: number; comments: number } };
export type Decision = z.output<(typeof moderationApi.readHistory)['output']>['items'][number];
export type Outcome = { message: string; done: string[]; refused: { id: string; reason: string }[] };

/** What was looked at, at which version: where it has changed since, it is not decided on. */
export type ExpectedVersion = { id: string; version: number };
const severalOf = (looked: readonly ExpectedVersion[]) => ({
  ids: looked.map(({ id }) => id),
  versions: Object.fromEntries(looked.map(({ id, version }) => [id, version])),
});

const setAsideRoutes = {
  posts: moderationApi.listSetAside,
  recommendations: recommendationsApi.listSetAside,
  funding: fundingIngestApi.listSetAside,
};

const queues = api.injectEndpoints({
  endpoints: (build) => ({
    postQueue: build.query<PostQueue, { queue: QueueName; page: number }>({
      query: (query) => ({ route: moderationApi.listQueue, input: { query } }),
      providesTags: ['Queues'],
    }),
    commentQueue: build.query<PageOf<QueuedComment>, number>({
      query: (page) => ({ route: moderationApi.listCommentQueue, input: { query: { page } } }),
      providesTags: ['Queues'],
    }),
    setAside: build.query<{ items: SetAsideDocument[] }, keyof typeof setAsideRoutes>({
      query: (owner) => ({ route: setAsideRoutes[owner], quiet: 'all' }),
      providesTags: ['Queues'],
    }),
    history: build.query<PageOf<Decision>, { id: string; page: number }>({
      query: ({ id, page }) => ({
        route: moderationApi.readHistory,
        input: { params: { id }, query: { page } },
      }),
      providesTags: ['Queues'],
    }),
  }),
});

type State = Parameters<typeof queues.util.selectCachedArgsForQuery>[0];
type Api = { dispatch: ThunkDispatch<State, unknown, UnknownAction>; getState: () => unknown };
/**
 * Takes what has been decided out of the queues that are loaded and out of their counts, so that no count says more than its list
 * shows until both are loaded again.
 */
function takeOut(kind: 'post' | 'comment', ids: readonly string[], { dispatch, getState }: Api): void {
  const state = getState() as State;
  const loaded = queues.util.selectCachedArgsForQuery(state, 'postQueue');
  const gone = { submitted: new Set<string>(), edited: new Set<string>(), comments: new Set<string>() };
  if (kind === 'comment') gone.comments = new Set(ids);
  else
    for (const args of loaded) {
      const items = queues.endpoints.postQueue.select(args)(state).data?.items ?? [];
      for (const { post } of items) if (ids.includes(post.id)) gone[args.queue].add(post.id);
    }
  for (const args of loaded)
    dispatch(
      queues.util.updateQueryData('postQueue', args, ({ counts }) => {
        for (const name of ['submitted', 'edited', 'comments'] as const)
          counts[name] = Math.max(0, counts[name] - gone[name].size);
      }),
    );
}
/** For a mutation that decides on what `idsOf` names, given what it was called with and what the service answered. */
const takesOut =
  <Arg, Result>(kind: 'post' | 'comment', idsOf: (arg: Arg, result: Result) => readonly string[]) =>
  async (arg: Arg, api: Api & { queryFulfilled: Promise<{ data: Result }> }): Promise<void> => {
    const answer = await api.queryFulfilled.catch(() => null);
    if (answer) takeOut(kind, idsOf(arg, answer.data), api);
  };

const endpoints = queues.injectEndpoints({
  endpoints: (build) => ({
    approvePost: build.mutation<{ message: string }, ExpectedVersion>({
      query: ({ id, version }) => ({ route: moderationApi.approvePost, input: { params: { id }, body: { version } } }),
      invalidatesTags: ['Queues', 'Opportunities'],
      onQueryStarted: takesOut('post', ({ id }) => [id]),
    }),
    approvePosts: build.mutation<Outcome, ExpectedVersion[]>({
      query: (looked) => ({ route: moderationApi.approvePosts, input: { body: severalOf(looked) } }),
      invalidatesTags: ['Queues', 'Opportunities'],
      onQueryStarted: takesOut('post', (_looked, { done }) => done),
    }),
    sendBack: build.mutation<{ message: string }, { id: string; reason: string }>({
      query: ({ id, reason }) => ({
        route: moderationApi.sendBack,
        input: { params: { id }, body: { reason } },
        quiet: 'fields',
      }),
      invalidatesTags: ['Queues', 'Opportunities'],
      onQueryStarted: takesOut('post', ({ id }) => [id]),
    }),
    bumpPost: build.mutation<{ message: string }, string>({
      query: (id) => ({ route: moderationApi.bumpPost, input: { params: { id } } }),
      invalidatesTags: ['Queues', 'Opportunities'],
    }),
    approveComment: build.mutation<{ message: string }, ExpectedVersion>({
      query: ({ id, version }) => ({
        route: moderationApi.approveComment,
        input: { params: { id }, body: { version } },
      }),
      invalidatesTags: ['Queues', 'Comments'],
      onQueryStarted: takesOut('comment', ({ id }) => [id]),
    }),
    approveComments: build.mutation<Outcome, ExpectedVersion[]>({
      query: (looked) => ({ route: moderationApi.approveComments, input: { body: severalOf(looked) } }),
      invalidatesTags: ['Queues', 'Comments'],
      onQueryStarted: takesOut('comment', (_looked, { done }) => done),
    }),
    removeComment: build.mutation<{ message: string }, string>({
      query: (id) => ({ route: moderationApi.removeComment, input: { params: { id } } }),
      invalidatesTags: ['Queues', 'Comments'],
      onQueryStarted: takesOut('comment', (id) => [id]),
    }),
  }),
});
export const { usePostQueueQuery, useCommentQueueQuery, useHistoryQuery, useSetAsideQuery } = queues;
export const {
  useApprovePostMutation,
  useApprovePostsMutation,
  useSendBackMutation,
  useBumpPostMutation,
  useApproveCommentMutation,
  useApproveCommentsMutation,
  useRemoveCommentMutation,
} = endpoints;
