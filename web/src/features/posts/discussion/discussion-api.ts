import type { CallInput } from '@consortia/proto/client';
import { messages } from '@consortia/proto/messages';
import { type Comment, commentsApi } from '@consortia/proto/posts/comments';
import { api } from '../../../lib/base-api.ts';
import { opportunityEndpoints } from '../posts-api.ts';

export type CommentsPage = {
  comments: Comment[];
  total: number;
  totalCapped: boolean;
  next: string | null;
  mayComment: boolean;
};
type Liking = { id: string; slug: string; like: boolean };
type Likes = { likes: number; liked: boolean };

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    comments: build.infiniteQuery<CommentsPage, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: id, pageParam }) => ({
        route: commentsApi.listComments,
        input: { params: { id }, query: { after: pageParam ?? undefined } },
      }),
      providesTags: ['Comments'],
    }),
    addComment: build.mutation<
      { message: string; comment: Comment },
      { id: string; body: CallInput<typeof commentsApi.addComment>['body'] }
    >({
      query: ({ id, body }) => ({
        route: commentsApi.addComment,
        input: { params: { id }, body },
        quiet: 'fields',
      }),
      invalidatesTags: ['Comments'],
    }),
    editComment: build.mutation<
      { message: string },
      { id: string; body: CallInput<typeof commentsApi.editComment>['body'] }
    >({
      query: ({ id, body }) => ({
        route: commentsApi.editComment,
        input: { params: { id }, body },
        quiet: 'fields',
      }),
      invalidatesTags: ['Comments'],
    }),
    deleteComment: build.mutation<{ message: string }, string>({
      query: (id) => ({
        route: commentsApi.deleteComment,
        input: { params: { id } },
        fallback: messages.commentDeleteFailed,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Comments']),
    }),
    setLike: build.mutation<Likes, Liking>({
      query: ({ id, like }) => ({
        route: like ? commentsApi.likePost : commentsApi.unlikePost,
        input: { params: { id } },
      }),
      // Seen at once and taken back where the service refuses; why it did, the flash says.
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
    }),
  }),
});
export const {
  useCommentsInfiniteQuery,
  useAddCommentMutation,
  useEditCommentMutation,
  useDeleteCommentMutation,
  useSetLikeMutation,
} = endpoints;
