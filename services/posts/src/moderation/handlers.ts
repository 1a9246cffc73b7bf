import type { Handler } from '@consortia/infra/kit/handler';
import { moderationApi } from '@consortia/proto/posts/moderation';
import type { Posts } from '../posts.ts';
import { decisionHandlers } from './decision-handlers.ts';
import { listCommentQueue } from './list-comment-queue.ts';
import { listQueue } from './list-queue.ts';
import { readHistory } from './read-history.ts';

/** Queues, decisions and their history: the routes of `proto/posts/moderation.ts`. */
export const moderationHandlers = (posts: Posts): Handler[] => [
  posts.setAside.handler(moderationApi.listSetAside),
  listQueue(posts),
  listCommentQueue(posts),
  readHistory(posts),
  ...decisionHandlers(posts),
];
