import { z } from 'zod';
import { event } from '../event.ts';
import { id, instant } from '../shapes.ts';

const conversations = 'inbox.conversation';

/** The key of these events is the conversation, `id` where it is not of a message. They never contain what people write. */
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
};
