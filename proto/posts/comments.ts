import { z } from 'zod';
import { limits as constants } from '../limits.ts';
import { messages } from '../messages.ts';
import { limits, route } from '../route.ts';
import { id, instant, message, messageAndUrl, multiline, visibleCharacters } from '../shapes.ts';
import { requestedViewer } from './list-requests.ts';
import { postResponseMessages } from './messages/responses.ts';
import { author, postKinds } from './shapes.ts';

/**
 * Length of a comment in Unicode code points, as page and service count it (K21): spaces and punctuation count, the blanks
 * around the text do not, and a text without a visible character is empty.
 */
export function commentLength(text: string): number {
  const stored = multiline(text);
  return visibleCharacters(stored) === 0 ? 0 : [...stored].length;
}

export const commentText = z
  .string({ error: postResponseMessages.commentMissing })
  .overwrite(multiline)
  .refine((text) => commentLength(text) >= constants.commentMinimumCharacters, messages.commentTooShort)
  .refine((text) => commentLength(text) <= constants.commentCharacters, messages.fieldTooLong);

const oneComment = z.object({
  id,
  message: z.string(),
  approved: z.boolean(),
  user: author,
  /** When it was written. */
  timestamp: instant,
  updatedAt: instant,
  parentCommentId: id.nullable(),
  /** The author wants an email about replies (G56); always false for other viewers. */
  notify: z.boolean(),
  links: z.object({ self: z.string() }),
  /** Actions that this viewer may take. */
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
  mayReply: z.boolean(),
});
export const comment = oneComment.extend({ replies: z.array(oneComment) });
export type Comment = z.output<typeof comment>;
export type Reply = z.output<typeof oneComment>;

const ofPost = z.object({ id });
const flag = z.preprocess(
  (value) => (typeof value === 'string' ? value === 'true' || value === '1' : value),
  z.boolean(),
);
const afterComment = z.object({ after: id.optional() });
const commentPage = z.object({
  comments: z.array(comment),
  /** Approved comments and replies, counted up to 1,000. */
  total: z.number().int().nonnegative(),
  totalCapped: z.boolean(),
  /** `after` of the next page, or null at the end. */
  next: id.nullable(),
  mayComment: z.boolean(),
});
const newComment = z.object({
  message: commentText,
  notify: flag.default(false),
  parentCommentId: z.preprocess((value) => (value === '' ? null : value), id.nullable().default(null)),
});
const liking = z.object({ likes: z.number().int().nonnegative(), liked: z.boolean() });
/** A comment for another service that tells a person about it. `excerpt` is plain text, without names that the person may not know. */
const presentedComment = oneComment
  .pick({ id: true, user: true, timestamp: true, parentCommentId: true })
  .extend({ excerpt: z.string(), post: z.object({ kind: z.enum(postKinds), id, name: z.string(), url: z.string() }) });

export const commentsApi = {
  listComments: route({
    id: 'posts.listComments',
    method: 'GET',
    path: '/api/v1/posts/:id/comments',
    access: 'anyone',
    limit: limits.read,
    summary:
      'Comments of an Opportunity with their replies, the oldest first; pending ones for their author and administrators',
    params: ofPost,
    query: afterComment,
    output: commentPage,
    errors: ['posts.not_found'],
  }),
  addComment: route({
    id: 'posts.addComment',
    method: 'POST',
    path: '/post/:id/comments',
    access: 'signed-in',
    limit: limits.write,
    summary:
      'Writes a comment or a reply; it waits for approval unless an administrator wrote it; the same text again within a minute is the same comment',
    params: ofPost,
    body: newComment,
    output: z.object({ message: z.string(), comment }),
    status: 201,
    errors: ['posts.not_found', 'posts.not_approved', 'posts.reply_to_reply', 'posts.reply_to_pending'],
  }),
  editComment: route({
    id: 'posts.editComment',
    method: 'PUT',
    path: '/comments/:id',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Changes an approved comment of one’s own; it stays approved and is reviewed again',
    params: ofPost,
    body: z.object({ message: commentText, notify: flag.optional() }),
    output: message,
    errors: ['posts.not_found', 'posts.comment_pending', 'posts.comment_not_yours'],
  }),
  deleteComment: route({
    id: 'posts.deleteComment',
    method: 'DELETE',
    path: '/comments/:id',
    access: 'signed-in',
    audit: 'administrators',
    limit: limits.write,
    summary: 'Deletes a comment of one’s own with its replies',
    tokenIn: 'header',
    params: ofPost,
    output: message,
    errors: ['posts.not_found', 'posts.comment_not_yours'],
  }),
  /** For browsers without scripts; pages send `deleteComment` (A03). */
  confirmDeleteComment: route({
    id: 'posts.confirmDeleteComment',
    method: 'GET',
    path: '/comments/:id/delete',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Asks before a comment of one’s own is deleted; changes nothing',
    html: 'service',
    params: ofPost,
    output: z.string(),
    produces: 'text/html',
    errors: ['posts.not_found', 'posts.comment_not_yours'],
  }),
  deleteConfirmedComment: route({
    id: 'posts.deleteConfirmedComment',
    method: 'POST',
    path: '/comments/:id/delete',
    access: 'signed-in',
    audit: 'administrators',
    limit: limits.write,
    summary: 'Deletes a comment of one’s own with its replies, and leads back to what it was written on',
    params: ofPost,
    output: messageAndUrl,
    errors: ['posts.not_found', 'posts.comment_not_yours'],
  }),
  listResultComments: route({
    id: 'posts.listResultComments',
    method: 'GET',
    path: '/api/v1/results/:id/comments',
    access: 'signed-in',
    limit: limits.read,
    summary:
      'Comments of a Result with their replies, the oldest first; pending ones for their author and administrators',
    params: ofPost,
    query: afterComment,
    output: commentPage,
    errors: ['posts.not_found'],
  }),
  addResultComment: route({
    id: 'posts.addResultComment',
    method: 'POST',
    path: '/results/:id/comments',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Writes a comment on a Result or a reply, with the rules of a comment on an Opportunity (G55)',
    params: ofPost,
    body: newComment,
    output: z.object({ message: z.string(), comment }),
    status: 201,
    errors: ['posts.not_found', 'posts.reply_to_reply', 'posts.reply_to_pending'],
  }),
  likePost: route({
    id: 'posts.likePost',
    method: 'POST',
    path: '/post/:id/likes',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Likes an approved Opportunity; a second time changes nothing',
    tokenIn: 'header',
    params: ofPost,
    output: liking,
    errors: ['posts.not_found', 'posts.not_approved'],
  }),
  unlikePost: route({
    id: 'posts.unlikePost',
    method: 'DELETE',
    path: '/post/:id/likes',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Takes a like back; a second time changes nothing',
    tokenIn: 'header',
    params: ofPost,
    output: liking,
    errors: ['posts.not_found', 'posts.not_approved'],
  }),
  likeResult: route({
    id: 'posts.likeResult',
    method: 'POST',
    path: '/results/:id/likes',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Likes a Result; a second time changes nothing',
    tokenIn: 'header',
    params: ofPost,
    output: liking,
    errors: ['posts.not_found'],
  }),
  unlikeResult: route({
    id: 'posts.unlikeResult',
    method: 'DELETE',
    path: '/results/:id/likes',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Takes a like of a Result back; a second time changes nothing',
    tokenIn: 'header',
    params: ofPost,
    output: liking,
    errors: ['posts.not_found'],
  }),
  /** Rights and anonymisation are decided here alone, at the time of the request. */
  presentComments: route({
    id: 'posts.presentComments',
    method: 'POST',
    path: '/internal/comments/cards',
    access: 'service',
    limit: limits.internal,
    summary:
      'Approved comments of Opportunities and Results as a viewer may see them now, without those that are hidden',
    body: z.object({
      ids: z.array(id).max(50),
      viewer: requestedViewer,
    }),
    output: z.object({ comments: z.array(presentedComment) }),
  }),
};
