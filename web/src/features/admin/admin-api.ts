import type { ResponseBody } from '@consortia/proto/client';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { accountsApi } from '@consortia/proto/identity/accounts-api';
import { moderationApi, type postQueues, type queuedComment, type queuedPost } from '@consortia/proto/posts/moderation';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { z } from 'zod';
import { api, mutationOf, queryOf, request } from '../../lib/base-api.ts';

export type QueueName = (typeof postQueues)[number];
export type QueuedPost = z.output<typeof queuedPost>;
export type QueuedComment = z.output<typeof queuedComment>;
export type Decision = ResponseBody<typeof moderationApi.readHistory>['items'][number];
export type Outcome = ResponseBody<typeof moderationApi.approvePosts>;

/** A post or comment at the version that was shown; a decision on one that has changed since is refused. */
export type ExpectedVersion = { id: string; version: number };
const bodyOf = (expected: readonly ExpectedVersion[]) => ({
  ids: expected.map(({ id }) => id),
  versions: Object.fromEntries(expected.map(({ id, version }) => [id, version])),
});

const setAsideRoutes = {
  posts: moderationApi.listSetAside,
  recommendations: recommendationsApi.listSetAside,
  funding: fundingIngestApi.listSetAside,
  identity: accountsApi.listSetAside,
};

const queues = api.injectEndpoints({
  endpoints: (build) => ({
    postQueue: queryOf(
      build,
      (query: { queue: QueueName; page: number }) => request(moderationApi.listQueue, { query }),
      { providesTags: ['Queues'] },
    ),
    queueHistory: queryOf(build, () => request(moderationApi.readQueueHistory, undefined, { quiet: 'all' }), {
      providesTags: ['Queues'],
    }),
    commentQueue: queryOf(build, (page: number) => request(moderationApi.listCommentQueue, { query: { page } }), {
      providesTags: ['Queues'],
    }),
    setAside: queryOf(
      build,
      (owner: keyof typeof setAsideRoutes) => request(setAsideRoutes[owner], undefined, { quiet: 'all' }),
      { providesTags: ['Queues'] },
    ),
    history: queryOf(
      build,
      ({ id, page }: { id: string; page: number }) =>
        request(moderationApi.readHistory, { params: { id }, query: { page } }),
      { providesTags: ['Queues'] },
    ),
  }),
});

type State = Parameters<typeof queues.util.selectCachedArgsForQuery>[0];
type Api = { dispatch: ThunkDispatch<State, unknown, UnknownAction>; getState: () => unknown };
/** Subtracts decided items from the counts of the loaded queues, so that counts match the lists until both are reloaded. */
function removeDecided(kind: 'post' | 'comment', ids: readonly string[], { dispatch, getState }: Api): void {
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
/** Removes the items named by `idsOf`, given the argument of the mutation and its response, once it has succeeded. */
const removes =
  <Arg, Data>(kind: 'post' | 'comment', idsOf: (arg: Arg, data: Data) => readonly string[]) =>
  async (arg: Arg, api: Api & { queryFulfilled: Promise<{ data: Data }> }): Promise<void> => {
    const response = await api.queryFulfilled.catch(() => null);
    if (response) removeDecided(kind, idsOf(arg, response.data), api);
  };

const endpoints = queues.injectEndpoints({
  endpoints: (build) => ({
    approvePost: mutationOf(
      build,
      ({ id, version }: ExpectedVersion) => request(moderationApi.approvePost, { params: { id }, body: { version } }),
      { invalidatesTags: ['Decisions', 'Queues', 'Opportunities'], onQueryStarted: removes('post', ({ id }) => [id]) },
    ),
    approvePosts: mutationOf(
      build,
      (expected: ExpectedVersion[]) => request(moderationApi.approvePosts, { body: bodyOf(expected) }),
      {
        invalidatesTags: ['Decisions', 'Queues', 'Opportunities'],
        onQueryStarted: removes('post', (_expected, { done }) => done),
      },
    ),
    sendBack: mutationOf(
      build,
      ({ id, reason }: { id: string; reason: string }) =>
        request(moderationApi.sendBack, { params: { id }, body: { reason } }, { quiet: 'fields' }),
      { invalidatesTags: ['Decisions', 'Queues', 'Opportunities'], onQueryStarted: removes('post', ({ id }) => [id]) },
    ),
    bumpPost: mutationOf(build, (id: string) => request(moderationApi.bumpPost, { params: { id } }), {
      invalidatesTags: ['Queues', 'Opportunities'],
    }),
    approveComment: mutationOf(
      build,
      ({ id, version }: ExpectedVersion) =>
        request(moderationApi.approveComment, { params: { id }, body: { version } }),
      { invalidatesTags: ['Decisions', 'Queues', 'Comments'], onQueryStarted: removes('comment', ({ id }) => [id]) },
    ),
    approveComments: mutationOf(
      build,
      (expected: ExpectedVersion[]) => request(moderationApi.approveComments, { body: bodyOf(expected) }),
      {
        invalidatesTags: ['Decisions', 'Queues', 'Comments'],
        onQueryStarted: removes('comment', (_expected, { done }) => done),
      },
    ),
    removeComment: mutationOf(build, (id: string) => request(moderationApi.removeComment, { params: { id } }), {
      invalidatesTags: ['Decisions', 'Queues', 'Comments'],
      onQueryStarted: removes('comment', (id) => [id]),
    }),
  }),
});
export const { usePostQueueQuery, useCommentQueueQuery, useHistoryQuery, useQueueHistoryQuery, useSetAsideQuery } =
  queues;
export const {
  useApprovePostMutation,
  useApprovePostsMutation,
  useSendBackMutation,
  useBumpPostMutation,
  useApproveCommentMutation,
  useApproveCommentsMutation,
  useRemoveCommentMutation,
} = endpoints;
