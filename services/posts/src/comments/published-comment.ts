import type { Comment } from './comment-model.ts';

/** The published state of a comment, payload of its events: author, post and status, never its text. */
export const publishedComment = (comment: Comment, by: string | null) => ({
  id: comment._id,
  postId: comment.postId,
  postKind: comment.postKind,
  userId: comment.userId,
  parentCommentId: comment.parentCommentId,
  notify: comment.notify,
  approved: comment.approved,
  by,
});
