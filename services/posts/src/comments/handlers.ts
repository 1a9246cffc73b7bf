import { likePost } from '../likes/like-post.ts';
import { unlikePost } from '../likes/unlike-post.ts';
import { addComment } from './add-comment.ts';
import { deleteComment } from './delete-comment.ts';
import { editComment } from './edit-comment.ts';
import { listCommentAuthors } from './list-comment-authors.ts';
import { listComments } from './list-comments.ts';
import { presentSubjects } from './present-subjects.ts';

/** Comments and likes: the routes of `proto/posts/comments.ts`. */
export const commentHandlers = [
  listComments,
  addComment,
  editComment,
  deleteComment,
  likePost,
  unlikePost,
  listCommentAuthors,
  presentSubjects,
];
