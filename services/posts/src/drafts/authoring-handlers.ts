import type { Handler } from '@consortia/infra/http/handler';
import type { Posts } from '../posts.ts';
import { createProject, createProposal } from './create-draft.ts';
import { askToDelete, deletePost } from './delete-post.ts';
import { askToDiscard, discardDraft } from './discard-draft.ts';
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
  askToDelete(posts),
  deletePost(posts),
  askToDiscard(posts),
  discardDraft(posts),
  listMyPosts(posts),
];
