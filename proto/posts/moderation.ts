import { z } from 'zod';
import { messages } from '../messages.ts';
import { limits, route } from '../route.ts';
import { setAsideRoute } from '../set-aside.ts';
import { calendarDate, id, instant, message, pageOf } from '../shapes.ts';
import { author, opportunity, postKinds } from './shapes.ts';

export const postQueues = ['submitted', 'edited'] as const;
export const decisions = [
  'published',
  'submitted',
  'withdrawn',
  'approved',
  'sent back',
  'edited',
  'reviewed',
  'bumped',
  'deleted',
] as const;

const page = z.coerce.number().int().min(1).max(10_000).default(1);
const ofPost = z.object({ id });
/** The version that the administrator has read; a decision on a later version is refused. */
const version = z.number().int().positive();
const several = z.object({ ids: z.array(id).min(1).max(50), versions: z.record(id, version).default({}) });
const expectedVersion = z.object({ version: version.optional() });
const reason = z.string({ error: messages.reasonMissing }).trim().min(1, messages.reasonMissing).max(2000);

/** A post that waits for a decision: as administrators see it, since when, and what its author changed since it was approved. */
export const queuedPost = z.object({
  post: opportunity,
  version,
  since: instant,
  queue: z.enum(postQueues),
  /** Names of the fields that were changed since its last review. */
  changed: z.array(z.string()),
  /** The changed fields as plain text, before and after; empty where the earlier text is not stored. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export const queuedComment = z.object({
  id,
  message: z.string(),
  version,
  user: author,
  since: instant,
  edited: z.boolean(),
  post: z.object({ kind: z.enum(postKinds), id, name: z.string(), url: z.string() }),
  /** The comment that it replies to. */
  repliesTo: z.string().nullable(),
});
const outcome = z.object({
  message: z.string(),
  done: z.array(id),
  refused: z.array(z.object({ id, reason: z.string() })),
});

const decisionPage = pageOf(
  z.object({
    decision: z.enum(decisions),
    at: instant,
    /** Null for demo data, which has no administrator. */
    by: z.object({ id, name: z.string() }).nullable(),
    reason: z.string().nullable(),
  }),
);

/** Routes of moderation. All respond with 403 to users who are no administrators. */
export const moderationApi = {
  listSetAside: setAsideRoute('posts.listSetAside', '/api/v1/admin/set-aside/posts'),
  listQueue: route({
    id: 'posts.listQueue',
    method: 'GET',
    path: '/api/v1/admin/posts',
    access: 'admin',
    limit: limits.read,
    summary: 'Opportunities that wait: submitted ones, or approved ones that were edited; the longest waiting first',
    query: z.object({ queue: z.enum(postQueues).default('submitted'), page }),
    output: pageOf(queuedPost).extend({
      counts: z.object({ submitted: z.number().int(), edited: z.number().int(), comments: z.number().int() }),
    }),
  }),
  readQueueHistory: route({
    id: 'posts.readQueueHistory',
    method: 'GET',
    path: '/api/v1/admin/posts/queue-history',
    access: 'admin',
    limit: limits.read,
    summary: 'How many Opportunities waited at the end of each of the last 30 days, and for how long',
    output: z.object({
      /** One a UTC day, the oldest first; the last one is today, as of now. */
      days: z.array(z.object({ date: calendarDate, waiting: z.number().int().nonnegative() })).length(30),
      /** Number of waits that an administrator ended in these days. */
      decided: z.number().int().nonnegative(),
      /** Their median length in milliseconds; null without a decision. */
      medianWait: z.number().nonnegative().nullable(),
    }),
  }),
  approvePost: route({
    id: 'posts.approvePost',
    method: 'POST',
    path: '/admin/posts/:id/approve',
    access: 'admin',
    decides: 'approval',
    limit: limits.write,
    summary: 'Approves a submitted Opportunity, or an edit of an approved one, in the version that was read',
    params: ofPost,
    body: expectedVersion,
    output: message,
    errors: ['posts.not_found', 'posts.not_submitted', 'posts.changed_since'],
  }),
  approvePosts: route({
    id: 'posts.approvePosts',
    method: 'POST',
    path: '/admin/posts/approve',
    access: 'admin',
    limit: limits.write,
    summary: 'Approves several; those that no longer wait are named and the rest is done',
    body: several,
    output: outcome,
  }),
  sendBack: route({
    id: 'posts.sendBack',
    method: 'POST',
    path: '/admin/posts/:id/send-back',
    access: 'admin',
    decides: 'sending-back',
    limit: limits.write,
    summary: 'Sends a submitted or an edited Opportunity back to its author with a reason; it is a draft again',
    params: ofPost,
    body: z.object({ reason }),
    output: message,
    errors: ['posts.not_found', 'posts.not_submitted'],
  }),
  bumpPost: route({
    id: 'posts.bumpPost',
    method: 'POST',
    path: '/admin/posts/:id/bump',
    access: 'admin',
    limit: limits.write,
    summary: 'Puts an approved Opportunity at the top of the lists',
    params: ofPost,
    output: message,
    errors: ['posts.not_found', 'posts.not_approved'],
  }),
  readHistory: route({
    id: 'posts.readHistory',
    method: 'GET',
    path: '/api/v1/admin/posts/:id/history',
    access: 'admin',
    limit: limits.read,
    summary: 'Every decision on an Opportunity, the latest first',
    params: ofPost,
    query: z.object({ page }),
    output: decisionPage,
    errors: ['posts.not_found'],
  }),
  readResultHistory: route({
    id: 'posts.readResultHistory',
    method: 'GET',
    path: '/api/v1/admin/results/:id/history',
    access: 'admin',
    limit: limits.read,
    summary: 'Who published, edited and deleted a Result, the latest first',
    params: ofPost,
    query: z.object({ page }),
    output: decisionPage,
    errors: ['posts.not_found'],
  }),
  listCommentQueue: route({
    id: 'posts.listCommentQueue',
    method: 'GET',
    path: '/api/v1/admin/comments',
    access: 'admin',
    limit: limits.read,
    summary: 'Comments that wait for approval or were edited since, the longest waiting first',
    query: z.object({ page }),
    output: pageOf(queuedComment),
  }),
  approveComment: route({
    id: 'posts.approveComment',
    method: 'POST',
    path: '/admin/comments/:id/approve',
    access: 'admin',
    decides: 'approval',
    limit: limits.write,
    summary: 'Approves a comment, or an edit of one, in the version that was read',
    params: ofPost,
    body: expectedVersion,
    output: message,
    errors: ['posts.not_found', 'posts.changed_since'],
  }),
  approveComments: route({
    id: 'posts.approveComments',
    method: 'POST',
    path: '/admin/comments/approve',
    access: 'admin',
    limit: limits.write,
    summary: 'Approves several comments',
    body: several,
    output: outcome,
  }),
  removeComment: route({
    id: 'posts.removeComment',
    method: 'POST',
    path: '/admin/comments/:id/remove',
    access: 'admin',
    decides: 'removal',
    limit: limits.write,
    summary: 'Removes a comment with its replies',
    params: ofPost,
    output: message,
    errors: ['posts.not_found'],
  }),
};
