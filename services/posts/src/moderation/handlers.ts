import { moderationApi } from '@consortia/proto/posts/moderation';
import type { Posts } from '../posts.ts';
import { approveComment } from './approve-comment.ts';
import { approveComments } from './approve-comments.ts';
import { approvePost } from './approve-post.ts';
import { approvePosts } from './approve-posts.ts';
import { bumpPost } from './bump-post.ts';
import { listCommentQueue } from './list-comment-queue.ts';
import { listQueue } from './list-queue.ts';
import { readHistory } from './read-history.ts';
import { readQueueHistory } from './read-queue-history.ts';
import { readResultHistory } from './read-result-history.ts';
import { removeComment } from './remove-comment.ts';
import { sendBack } from './send-back.ts';

/** Queues, decisions and their history: the routes of `proto/posts/moderation.ts`. */
export const moderationHandlers = [
  ({ setAside }: Pick<Posts, 'setAside'>) => setAside.handler(moderationApi.listSetAside),
  listQueue,
  listCommentQueue,
  readHistory,
  readResultHistory,
  readQueueHistory,
  approvePosts,
  approvePost,
  sendBack,
  bumpPost,
  approveComments,
  approveComment,
  removeComment,
];
