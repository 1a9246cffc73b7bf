import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { isAdministrator, type Viewer } from '@consortia/infra/kit/viewer/viewer';
import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { commentsApi } from '@consortia/proto/posts/comments';
import { postsEvents } from '@consortia/proto/posts/events';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { isCommentAuthor, mayEditComment } from '../policies.ts';
import { refOf, shownPost } from '../post-kinds/find-post.ts';
import type { Posts } from '../posts.ts';
import type { Comment } from './comment-model.ts';
import { findOwnComment } from './find-own-comment.ts';
import { publishedComment } from './published-comment.ts';

type Editing = { viewer: Viewer; params: { id: string } };
/** Throws `posts.comment_not_yours`, and `posts.not_found` for hidden comments and for those of hidden posts. */
const assertOwnComment =
  (posts: Pick<Posts, 'comments' | 'opportunities' | 'results'>) =>
  async ({ viewer, params }: Editing) => {
    const comment = await findOwnComment(posts, signedIn(viewer), params.id, isCommentAuthor);
    if (!(await shownPost(posts, viewer, refOf(comment)))) fail('posts.not_found');
  };

export const editComment = (posts: Pick<Posts, 'clock' | 'comments' | 'newId' | 'opportunities' | 'results'>) =>
  handle(
    commentsApi.editComment,
    async ({ viewer, params, body }) => {
      const member = signedIn(viewer);
      const changed = await changeAggregate<Comment>(
        posts.comments,
        params.id,
        (comment) => {
          if (!mayEditComment(viewer, comment)) return fail('posts.comment_pending');
          const { message, notify = comment.notify } = body;
          const rewritten = message !== comment.message;
          if (!rewritten && notify === comment.notify) return [];
          comment.set({ message, notify });
          if (rewritten) {
            comment.editedAt = posts.clock();
            // What it said may be written again.
            comment.set('onceKey', undefined);
            // A further edit keeps its place in the queue; edits by administrators need no approval.
            comment.waitingSince = isAdministrator(viewer) ? null : (comment.waitingSince ?? comment.editedAt);
          }
          return [record(postsEvents.commentEdited, publishedComment(comment, member.id))];
        },
        posts,
      );
      return changed ? { message: postResponseMessages.commentSaved } : fail('posts.not_found');
    },
    { load: assertOwnComment(posts) },
  );
