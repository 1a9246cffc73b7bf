import { handle } from '@consortia/infra/kit/requests/handler';
import { commentsApi } from '@consortia/proto/posts/comments';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { deleteOwnComment } from './delete-own-comment.ts';
import type { Commenting } from './write-comment.ts';

export const deleteComment = (posts: Commenting) =>
  handle(commentsApi.deleteComment, async ({ viewer, params }) => {
    await deleteOwnComment(posts, viewer, params.id);
    return { message: postResponseMessages.commentDeleted };
  });
