import type { Comment } from './comment-model.ts';

/** What other services are told of a comment: whose it is and where it stands, never its text. */
export const publishedComment = (comment: Comment, by: string | null) => ({
  id: comment._id,
  postId: comment.postId,
  userId: comment.userId,
  parentCommentId: comment.parentCommentId,
  notify: comment.notify,
  approved: comment.approved,
  by,
});
