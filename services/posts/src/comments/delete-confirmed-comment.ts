import { handle } from '@consortia/infra/kit/requests/handler';
import { commentsApi } from '@consortia/proto/posts/comments';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { addressOfPost, refOf } from '../post-kinds/find-post.ts';
import { deleteOwnComment } from './delete-own-comment.ts';
import type { Commenting } from './write-comment.ts';

/** The form of the confirmation page. */
export const deleteConfirmedComment = (posts: Commenting) =>
  handle(commentsApi.deleteConfirmedComment, async ({ viewer, params }) => {
    const comment = await deleteOwnComment(posts, viewer, params.id);
    return { message: postResponseMessages.commentDeleted, url: addressOfPost(refOf(comment)) };
  });
