import type { CallInput, ResponseBody } from '@consortia/proto/client';
import { messages } from '@consortia/proto/messages';
import { commentsApi } from '@consortia/proto/posts/comments';
import { api, mutationOf, request } from '../../../lib/base-api.ts';
import { infiniteQueryOf } from '../../../lib/infinite-query.ts';
import { opportunityEndpoints } from '../posts-api.ts';

export type CommentsPage = ResponseBody<typeof commentsApi.listComments>;
type Liking = { id: string; slug: string; like: boolean };
type Writing<R extends typeof commentsApi.addComment | typeof commentsApi.editComment> = {
  id: string;
  body: CallInput<R>['body'];
};

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    comments: infiniteQueryOf(
      build,
      ({ queryArg: id, pageParam }: { queryArg: string; pageParam: string | null }) =>
        request(commentsApi.listComments, { params: { id }, query: { after: pageParam ?? undefined } }),
      {
        infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
        providesTags: ['Comments'],
      },
    ),
    addComment: mutationOf(
      build,
      ({ id, body }: Writing<typeof commentsApi.addComment>) =>
        request(commentsApi.addComment, { params: { id }, body }, { quiet: 'fields' }),
      { invalidatesTags: ['Comments'] },
    ),
    editComment: mutationOf(
      build,
      ({ id, body }: Writing<typeof commentsApi.editComment>) =>
        request(commentsApi.editComment, { params: { id }, body }, { quiet: 'fields' }),
      { invalidatesTags: ['Comments'] },
    ),
    deleteComment: mutationOf(
      build,
      (id: string) =>
        request(commentsApi.deleteComment, { params: { id } }, { fallback: messages.commentDeleteFailed }),
      { invalidatesTags: (_data, error) => (error ? [] : ['Comments']) },
    ),
    setLike: mutationOf(
      build,
      ({ id, like }: Liking) => request(like ? commentsApi.likePost : commentsApi.unlikePost, { params: { id } }),
      {
        // Shown at once and undone when the service refuses; the flash says why.
        async onQueryStarted({ slug, like }, { dispatch, queryFulfilled }) {
          const shown = dispatch(
            opportunityEndpoints.util.updateQueryData('opportunity', slug, (opportunity) => {
              opportunity.likes += Number(like) - Number(opportunity.liked);
              opportunity.liked = like;
            }),
          );
          try {
            const { data } = await queryFulfilled;
            dispatch(
              opportunityEndpoints.util.updateQueryData('opportunity', slug, (opportunity) => {
                Object.assign(opportunity, data);
              }),
            );
          } catch {
            shown.undo();
          }
        },
      },
    ),
  }),
});
export const {
  useCommentsInfiniteQuery,
  useAddCommentMutation,
  useEditCommentMutation,
  useDeleteCommentMutation,
  useSetLikeMutation,
} = endpoints;
