import { handle } from '@consortia/infra/kit/handler';
import { signedIn } from '@consortia/infra/kit/signed-in';
import { fail } from '@consortia/proto/errors';
import { commentsApi } from '@consortia/proto/posts/comments';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { mayDeleteComment } from '../policies.ts';
import type { Posts } from '../posts.ts';
import { deleteStoredComment } from './delete-stored-comments.ts';
import { findOwnComment } from './find-own-comment.ts';

/** Possible in every state of the comment and of its post, since the text belongs to its author. */
export const deleteComment = (posts: Posts) =>
  handle(commentsApi.deleteComment, async ({ viewer, params }) => {
    const member = signedIn(viewer);
    const { _id } = await findOwnComment(posts, member, params.id, mayDeleteComment);
    const deleted = await deleteStoredComment(posts, _id, member.id);
    return deleted ? { message: postResponseMessages.commentDeleted } : fail('posts.not_found');
  });
