import { likePost } from '../likes/like-post.ts';
import { likeResult } from '../likes/like-result.ts';
import { unlikePost } from '../likes/unlike-post.ts';
import { unlikeResult } from '../likes/unlike-result.ts';
import { addComment } from './add-comment.ts';
import { addResultComment } from './add-result-comment.ts';
import { confirmDeleteComment } from './confirm-delete-comment.ts';
import { deleteComment } from './delete-comment.ts';
import { deleteConfirmedComment } from './delete-confirmed-comment.ts';
import { editComment } from './edit-comment.ts';
import { listCommentAuthors } from './list-comment-authors.ts';
import { listComments } from './list-comments.ts';
import { listResultComments } from './list-result-comments.ts';
import { presentComments } from './present-comments.ts';
import { presentSubjects } from './present-subjects.ts';

/** Comments and likes of both kinds of post: the routes of `proto/posts/comments.ts`. */
export const commentHandlers = [
  listComments,
  addComment,
  listResultComments,
  addResultComment,
  editComment,
  deleteComment,
  confirmDeleteComment,
  deleteConfirmedComment,
  likePost,
  unlikePost,
  likeResult,
  unlikeResult,
  presentComments,
  listCommentAuthors,
  presentSubjects,
];
