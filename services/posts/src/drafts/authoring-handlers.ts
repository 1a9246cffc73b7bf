import type { Handler } from '@consortia/infra/kit/handler';
import type { Posts } from '../posts.ts';
import { createProject, createProposal } from './create-draft.ts';
import { confirmDelete, deletePost } from './delete-post.ts';
import { confirmDiscard, discardDraft } from './discard-draft.ts';
import { duplicatePost } from './duplicate-post.ts';
import { listMyPosts } from './list-my-posts.ts';
import { readForEditing } from './read-for-editing.ts';
import { submitPost } from './submit-post.ts';
import { updatePost } from './update-post.ts';
import { withdrawPost } from './withdraw-post.ts';

/** Writing, submitting and taking back Opportunities. */
export const authoringHandlers = (posts: Posts): Handler[] => [
  createProject(posts),
  createProposal(posts),
  readForEditing(posts),
  updatePost(posts),
  submitPost(posts),
  withdrawPost(posts),
  duplicatePost(posts),
  confirmDelete(posts),
  deletePost(posts),
  confirmDiscard(posts),
  discardDraft(posts),
  listMyPosts(posts),
];
