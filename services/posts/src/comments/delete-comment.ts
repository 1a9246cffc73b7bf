import { handle } from '@consortia/infra/kit/handler';
import { fail } from '@consortia/proto/errors';
import { messages } from '@consortia/proto/messages';
import { commentsApi } from '@consortia/proto/posts/comments';
import type { Posts } from '../posts.ts';
import { signedIn } from '../signed-in.ts';
import { deleteComment } from './delete-comments.ts';
import { ownComment } from './find-comment.ts';

/** In every state of the comment and of its post: what somebody has written stays theirs. */
export const deleteOwnComment = (posts: Posts) =>
  handle(commentsApi.deleteComment, async ({ viewer, params }) => {
    const member = signedIn(viewer);
    const { _id } = await ownComment(posts, member, params.id);
    const deleted = await deleteComment(posts, _id, member.id);
    return deleted ? { message: messages.commentDeleted } : fail('posts.not_found');
  });
