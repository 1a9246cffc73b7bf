import { z } from 'zod';
import { limits as sizes } from '../limits.ts';
import { operationsRoutes } from '../operations.ts';
import { personalDataRoutes } from '../personal-data.ts';
import { opportunityCard, postRoles } from '../posts/shapes.ts';
import { limits, type RateLimit, route } from '../route.ts';
import { boundedText, id, message, messageAndUrl, multiline, pageOf, visibleCharacters } from '../shapes.ts';
import { waitingRoute } from '../waiting.ts';
import { inboxMessages } from './messages.ts';
import { inboxPresentApi } from './present-api.ts';
import { reportsApi } from './reports-api.ts';
import { responsesApi } from './responses-api.ts';
import { conversation, correspondent, thread, unread } from './shapes.ts';

const send = { name: 'inbox-send', per: 'account', limit: 30, seconds: 60 } as const satisfies RateLimit;
/** An open inbox reads it again every few seconds, in each window. */
const poll = { name: 'inbox-poll', per: 'account', limit: 600, seconds: 60 } as const satisfies RateLimit;

const ofConversation = z.object({ conversationId: id });
export const messageText = boundedText(sizes.messageCharacters)
  .overwrite((value) => (visibleCharacters(value) === 0 ? '' : multiline(value)))
  .min(1, inboxMessages.messageBlank)
  .max(sizes.messageCharacters);
/** A form sends an empty field for what it does not name. */
const emptyAsNone = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? null : value), schema);
const written = z.object({
  message: z.preprocess((value) => value ?? '', messageText),
  /** Id of the Opportunity that the message responds to. */
  topicFrom: emptyAsNone(id.nullish()),
  role: emptyAsNone(z.enum(postRoles).nullish()),
  /** Chosen by the client for each message: sent again with the same key, it is stored once. */
  key: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .nullish(),
});
const sendErrors = [
  'inbox.conversation_not_found',
  'inbox.muted',
  'inbox.own_message',
  'inbox.post_not_found',
  'inbox.recipient_not_found',
  'inbox.role_unknown',
  'inbox.too_many_new',
  'inbox.trial_cannot_write',
] as const;

/** `new`: to a person. `opportunity`: to the author of the post `topicFrom`. `reply`: in the conversation with the given id, or in the one with the given person. */
export const messageTypes = ['new', 'opportunity', 'reply'] as const;

export const inboxApi = {
  ...personalDataRoutes('inbox'),
  ...operationsRoutes('inbox'),
  readWaiting: waitingRoute('inbox'),
  ...inboxPresentApi,
  listConversations: route({
    id: 'inbox.listConversations',
    method: 'GET',
    path: '/api/v1/conversations',
    access: 'signed-in',
    limit: poll,
    summary:
      'Conversations of the viewer, the latest message first; with `q`, those whose other person or latest message contains it',
    query: z.object({
      q: z.string().trim().max(100).default(''),
      box: z.enum(['inbox', 'archived']).default('inbox'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    output: pageOf(conversation),
  }),
  readConversation: route({
    id: 'inbox.readConversation',
    method: 'GET',
    path: '/api/v1/conversations/:conversationId',
    access: 'signed-in',
    limit: poll,
    summary:
      'A conversation with its latest 50 messages, or those before a message; one that was merged is the one it was merged into',
    params: ofConversation,
    query: z.object({ before: z.coerce.number().int().min(2).max(10_000_000).optional() }),
    output: thread,
    errors: ['inbox.conversation_not_found'],
  }),
  countUnread: route({
    id: 'inbox.countUnread',
    method: 'GET',
    path: '/api/v1/inbox/unread',
    access: 'signed-in',
    limit: poll,
    summary: 'How many messages, in how many conversations, the viewer has not read',
    output: unread,
  }),
  readRecipient: route({
    id: 'inbox.readRecipient',
    method: 'GET',
    path: '/api/v1/inbox/recipient',
    access: 'signed-in',
    limit: limits.read,
    summary: 'To whom a new message would go, and the conversation with them where there is one',
    query: z.object({ user: id.optional(), post: id.optional() }),
    output: z.object({
      user: correspondent,
      topic: opportunityCard.nullable(),
      /** Path of the conversation that the message continues. */
      link: z.string().nullable(),
      mayWrite: z.boolean(),
      /** Why not, in a sentence. */
      reason: z.string().nullable(),
    }),
    errors: ['inbox.own_message', 'inbox.post_not_found', 'inbox.recipient_not_found'],
  }),
  showClearUnread: route({
    id: 'inbox.showClearUnread',
    method: 'GET',
    path: '/inbox/clear-unread',
    access: 'signed-in',
    limit: limits.read,
    html: 'service',
    summary: 'A page on which to confirm that all messages are marked as read; changes nothing',
    output: z.string(),
    produces: 'text/html',
  }),
  clearUnread: route({
    id: 'inbox.clearUnread',
    method: 'POST',
    path: '/inbox/clear-unread',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Marks every message of the viewer as read',
    output: messageAndUrl,
  }),
  ...reportsApi,
  ...responsesApi,
  showArchive: route({
    id: 'inbox.showArchive',
    method: 'GET',
    path: '/inbox/:conversationId/archive',
    access: 'signed-in',
    limit: limits.read,
    html: 'service',
    summary: 'A page on which to confirm that a conversation is archived; changes nothing',
    params: ofConversation,
    output: z.string(),
    produces: 'text/html',
    errors: ['inbox.conversation_not_found'],
  }),
  archive: route({
    id: 'inbox.archive',
    method: 'POST',
    path: '/inbox/:conversationId/archive',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Archives a conversation for the viewer; the next message in it brings it back',
    params: ofConversation,
    output: messageAndUrl,
    errors: ['inbox.conversation_not_found'],
  }),
  markRead: route({
    id: 'inbox.markRead',
    method: 'GET',
    path: '/inbox/:conversationId/read',
    access: 'signed-in',
    limit: poll,
    summary: 'Marks a conversation as read by the viewer; the only GET that changes something (A02)',
    params: ofConversation,
    fromOwnPages: 'it marks a conversation as read',
    output: message,
    errors: ['inbox.conversation_not_found'],
  }),
  block: route({
    id: 'inbox.block',
    method: 'POST',
    path: '/inbox/:conversationId/block',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Blocks the other person of a conversation: neither of the two can write to the other',
    params: ofConversation,
    output: message,
    errors: ['inbox.conversation_not_found'],
  }),
  unblock: route({
    id: 'inbox.unblock',
    method: 'DELETE',
    path: '/inbox/:conversationId/block',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Unblocks the other person of a conversation',
    params: ofConversation,
    output: message,
    errors: ['inbox.conversation_not_found'],
  }),
  sendNew: route({
    id: 'inbox.sendNew',
    method: 'POST',
    path: '/inbox/:recipientId',
    access: 'signed-in',
    limit: send,
    summary: 'Writes to a person; the same as with the type `new` (C33)',
    params: z.object({ recipientId: id }),
    body: written,
    output: messageAndUrl,
    errors: sendErrors,
  }),
  sendMessage: route({
    id: 'inbox.sendMessage',
    method: 'POST',
    path: '/inbox/:recipientId/:type',
    access: 'signed-in',
    limit: send,
    summary:
      'Writes to a person, to the author of an Opportunity (an anonymous one is addressed by the id of the post) or in a conversation (by its id, or by that of the other person)',
    params: z.object({ recipientId: id, type: z.enum(messageTypes) }),
    body: written,
    output: messageAndUrl,
    errors: sendErrors,
  }),
};
