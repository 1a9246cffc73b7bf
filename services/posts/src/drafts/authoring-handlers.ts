import { confirmDelete } from './confirm-delete.ts';
import { confirmDiscard } from './confirm-discard.ts';
import { createProject } from './create-project.ts';
import { createProposal } from './create-proposal.ts';
import { deletePost } from './delete-post.ts';
import { discardDraft } from './discard-draft.ts';
import { duplicatePost } from './duplicate-post.ts';
import { listMyPosts } from './list-my-posts.ts';
import { readAudience } from './read-audience.ts';
import { readForEditing } from './read-for-editing.ts';
import { submitPost } from './submit-post.ts';
import { updatePost } from './update-post.ts';
import { withdrawPost } from './withdraw-post.ts';

/** Writing, submitting and withdrawing Opportunities. */
export const authoringHandlers = [
  createProject,
  createProposal,
  readAudience,
  readForEditing,
  updatePost,
  submitPost,
  withdrawPost,
  duplicatePost,
  confirmDelete,
  deletePost,
  confirmDiscard,
  discardDraft,
  listMyPosts,
];
