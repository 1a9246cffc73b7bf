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

/** Comments on both kinds of post. */
export const commentHandlers = [
  listComments,
  addComment,
  listResultComments,
  addResultComment,
  editComment,
  deleteComment,
  confirmDeleteComment,
  deleteConfirmedComment,
  presentComments,
  listCommentAuthors,
  presentSubjects,
];
