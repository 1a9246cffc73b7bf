import { z } from 'zod';
import { event } from '../event.ts';
import { id, instant } from '../shapes.ts';

const conversations = 'inbox.conversation';
const responses = 'inbox.response';

/** A response to an Opportunity. The author may be anonymous to the responder: only the author may be shown who the other is. */
const response = z.object({
  id,
  postId: id,
  authorId: id,
  responderId: id,
  conversationId: id,
  respondedAt: instant,
});

/** The key of these events is the conversation, `id` where it is not of a message, or the response. They never contain what people write. */
export const inboxEvents = {
  messageSent: event({
    type: 'message.sent',
    topic: 'inbox.message',
    schemaVersion: 1,
    summary: 'A person wrote to another one',
    payload: z.object({
      /** Of the message. */
      id,
      conversationId: id,
      userFrom: id,
      userTo: id,
      /** The Opportunity that it responds to. */
      topicId: id.nullable(),
      createdAt: instant,
    }),
  }),
  conversationRead: event({
    type: 'conversation.read',
    topic: conversations,
    schemaVersion: 1,
    summary: 'A person has read a conversation up to a message',
    payload: z.object({ id, userId: id, seq: z.number().int().nonnegative() }),
  }),
  conversationMerged: event({
    type: 'conversation.merged',
    topic: conversations,
    schemaVersion: 1,
    summary:
      'The author of an anonymous Opportunity has replied, so the conversation continues in the one of the two people',
    payload: z.object({ id, into: id }),
  }),
  responseReplied: event({
    type: 'response.replied',
    topic: responses,
    schemaVersion: 1,
    summary: 'The author of an Opportunity has replied to a response, in time or after it was closed',
    payload: response.extend({ repliedAt: instant }),
  }),
  responseOverdue: event({
    type: 'response.overdue',
    topic: responses,
    schemaVersion: 1,
    summary: 'A response has had no reply for 7 days, and its author should be reminded; once for each response',
    payload: response,
  }),
  responseClosed: event({
    type: 'response.closed',
    topic: responses,
    schemaVersion: 1,
    summary: 'A response has had no reply for 30 days and no longer waits for one; once for each response',
    payload: response,
  }),
};
