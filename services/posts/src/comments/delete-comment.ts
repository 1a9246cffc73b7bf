import { handle } from '@consortia/infra/kit/handler';
import { signedIn } from '@consortia/infra/kit/signed-in';
import type { Viewer } from '@consortia/infra/kit/viewer';
import { fail } from '@consortia/proto/errors';
import { commentsApi } from '@consortia/proto/posts/comments';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { mayDeleteComment } from '../policies.ts';
import { addressOfPost, refOf } from '../post-kinds/find-post.ts';
import type { Posts } from '../posts.ts';
import type { Comment } from './comment-model.ts';
import { deleteStoredComment } from './delete-stored-comments.ts';
import { findOwnComment } from './find-own-comment.ts';

/** Possible in every state of the comment and of its post, since the text belongs to its author. */
async function deleteOwn(posts: Posts, viewer: Viewer, id: string): Promise<Comment> {
  const member = signedIn(viewer);
  const comment = await findOwnComment(posts, member, id, mayDeleteComment);
  return (await deleteStoredComment(posts, comment._id, member.id)) ? comment : fail('posts.not_found');
}

export const deleteComment = (posts: Posts) =>
  handle(commentsApi.deleteComment, async ({ viewer, params }) => {
    await deleteOwn(posts, viewer, params.id);
    return { message: postResponseMessages.commentDeleted };
  });

/** The form of the page that asks. */
export const deleteConfirmedComment = (posts: Posts) =>
  handle(commentsApi.deleteConfirmedComment, async ({ viewer, params }) => {
    const comment = await deleteOwn(posts, viewer, params.id);
    return { message: postResponseMessages.commentDeleted, url: addressOfPost(refOf(comment)) };
  });
