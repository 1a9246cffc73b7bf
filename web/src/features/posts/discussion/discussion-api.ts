import type { CallInput, ResponseBody } from '@consortia/proto/client';
import { commentsApi } from '@consortia/proto/posts/comments';
import { postPageMessages } from '@consortia/proto/posts/messages/pages';
import type { PostKind } from '@consortia/proto/posts/shapes';
import { api, mutationOf, request } from '../../../lib/base-api.ts';
import { infiniteQueryOf } from '../../../lib/infinite-query.ts';
import { opportunityEndpoints } from '../posts-api.ts';
import { resultEndpoints } from '../results-api.ts';

/** What comments and likes belong to. */
export type Subject = { kind: PostKind; id: string };
export type CommentsPage = ResponseBody<typeof commentsApi.listComments>;
/** `slug` is the key of the cached page. */
type Liking = Subject & { slug: string; like: boolean };
type NewComment = Subject & { body: CallInput<typeof commentsApi.addComment>['body'] };
type ChangedComment = { id: string; body: CallInput<typeof commentsApi.editComment>['body'] };
type Likes = { likes: number; liked: boolean };
const routesOf = {
  opportunity: {
    list: commentsApi.listComments,
    add: commentsApi.addComment,
    like: commentsApi.likePost,
    unlike: commentsApi.unlikePost,
  },
  result: {
    list: commentsApi.listResultComments,
    add: commentsApi.addResultComment,
    like: commentsApi.likeResult,
    unlike: commentsApi.unlikeResult,
  },
} as const;

/** Changes the cached page of a post. */
const change = ({ kind, slug }: Liking, edit: (post: Likes) => void) =>
  kind === 'result'
    ? resultEndpoints.util.updateQueryData('result', slug, edit)
    : opportunityEndpoints.util.updateQueryData('opportunity', slug, edit);

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    comments: infiniteQueryOf(
      build,
      ({ queryArg: { kind, id }, pageParam }: { queryArg: Subject; pageParam: string | null }) =>
        request(routesOf[kind].list, { params: { id }, query: { after: pageParam ?? undefined } }),
      {
        infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
        providesTags: ['Comments'],
      },
    ),
    addComment: mutationOf(
      build,
      ({ kind, id, body }: NewComment) => request(routesOf[kind].add, { params: { id }, body }, { quiet: 'fields' }),
      { invalidatesTags: ['Comments'] },
    ),
    editComment: mutationOf(
      build,
      ({ id, body }: ChangedComment) => request(commentsApi.editComment, { params: { id }, body }, { quiet: 'fields' }),
      { invalidatesTags: ['Comments'] },
    ),
    deleteComment: mutationOf(
      build,
      (id: string) =>
        request(commentsApi.deleteComment, { params: { id } }, { fallback: postPageMessages.commentDeleteFailed }),
      { invalidatesTags: (_data, error) => (error ? [] : ['Comments']) },
    ),
    setLike: mutationOf(
      build,
      ({ kind, id, like }: Liking) => request(routesOf[kind][like ? 'like' : 'unlike'], { params: { id } }),
      {
        // Shown at once and undone when the service refuses; the flash says why.
        async onQueryStarted(liking, { dispatch, queryFulfilled }) {
          const shown = dispatch(
            change(liking, (post) => {
              post.likes += Number(liking.like) - Number(post.liked);
              post.liked = liking.like;
            }),
          );
          try {
            const { data } = await queryFulfilled;
            dispatch(change(liking, (post) => void Object.assign(post, data)));
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
