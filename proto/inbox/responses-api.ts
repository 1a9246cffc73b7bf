import { z } from 'zod';
import { limits, route } from '../route.ts';
import { id, message } from '../shapes.ts';
import { unanswered } from './shapes.ts';

/** How a person replies to responses to their Opportunities, over the last year. */
export const replyRate = z.object({
  /** Share of those with a reply among `decided`, 0 to 100. */
  percent: z.number().int().min(0).max(100),
  /** Responses that had a reply, or were closed without one. */
  decided: z.number().int().positive(),
  /** Median time until the reply in hours, rounded up; null where none had one. */
  medianHours: z.number().int().positive().nullable(),
});
export type ReplyRate = z.output<typeof replyRate>;
/** Fewer than these say nothing about a person and are not shown. */
export const minDecidedResponses = 3;

const responseFigures = z.object({
  postId: id,
  /** People who have responded. */
  responses: z.number().int().nonnegative(),
  /** Responses that wait for a reply; null where the viewer is not the author. */
  waiting: z.number().int().nonnegative().nullable(),
  /** Of the author; null where it is hidden, or based on fewer than `minDecidedResponses`. */
  author: replyRate.nullable(),
});

export const responsesApi = {
  readResponseFigures: route({
    id: 'inbox.readResponseFigures',
    method: 'GET',
    path: '/api/v1/inbox/responses',
    access: 'signed-in',
    limit: limits.read,
    summary:
      'How many people have responded to approved Opportunities, and how their authors reply; unknown ones are missing, trial members are refused',
    query: z.object({
      /** Up to 25 ids, separated by commas. */
      posts: z
        .string()
        .regex(/^(?:[a-z0-9]{1,40}(?:,[a-z0-9]{1,40}){0,24})?$/)
        .default(''),
    }),
    output: z.object({ figures: z.array(responseFigures) }),
    errors: ['kit.forbidden'],
  }),
  listUnanswered: route({
    id: 'inbox.listUnanswered',
    method: 'GET',
    path: '/api/v1/inbox/unanswered',
    access: 'signed-in',
    limit: limits.read,
    summary:
      'What waits for a reply of the viewer, the latest first: responses to their Opportunities, then conversations with unread messages; up to 20 of each',
    output: z.object({ items: z.array(unanswered) }),
  }),
  readReplyRate: route({
    id: 'inbox.readReplyRate',
    method: 'GET',
    path: '/api/v1/inbox/reply-rate/:userId',
    access: 'signed-in',
    limit: limits.read,
    summary:
      'How a person replies to responses; null where they hide it or it is based on too few. Trial members are refused',
    params: z.object({ userId: id }),
    output: z.object({ rate: replyRate.nullable() }),
    errors: ['kit.forbidden'],
  }),
  readOwnReplyRate: route({
    id: 'inbox.readOwnReplyRate',
    method: 'GET',
    path: '/api/v1/account/reply-rate',
    access: 'signed-in',
    limit: limits.read,
    summary: 'The viewer’s own reply rate, and whether full members see it',
    output: z.object({ shown: z.boolean(), rate: replyRate.nullable() }),
  }),
  changeReplyRate: route({
    id: 'inbox.changeReplyRate',
    method: 'PATCH',
    path: '/account/reply-rate',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Shows the viewer’s reply rate to full members, or hides it',
    body: z.object({ shown: z.boolean() }),
    output: message,
  }),
};
