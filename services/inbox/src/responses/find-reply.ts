import { trusted } from 'mongoose';
import type { StoredMessage } from '../conversations/message-model.ts';
import type { Inbox } from '../inbox.ts';
import type { PostResponse } from './response-model.ts';

/**
 * When the author of an Opportunity first wrote after a response, in whichever conversation it is now; null where they have not. It is
 * read from the messages, so the order in which events arrive does not matter.
 */
export async function findReply(
  { messages }: Pick<Inbox, 'messages'>,
  { messageId, authorId }: Pick<PostResponse, 'messageId' | 'authorId'>,
): Promise<Date | null> {
  const sent = await messages.findOne({ _id: messageId }).select('conversationId seq').lean<StoredMessage>();
  if (!sent) return null;
  const { conversationId, seq } = sent;
  const reply = await messages
    .findOne({ conversationId, seq: trusted({ $gt: seq }), userId: authorId })
    .sort({ seq: 1 })
    .select('createdAt')
    .lean<StoredMessage>();
  return reply?.createdAt ?? null;
}
