import { duplicatesOnly } from '@consortia/infra/store/consume';
import { changeAggregate, type Recorded, record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { inboxEvents } from '@consortia/proto/inbox/events';
import { type Conversation, maxKeys, maxPendingMessages } from '../conversations/conversation-model.ts';
import type { StoredMessage } from '../conversations/message-model.ts';
import type { Messaging } from './recipient.ts';

export type NewMessage = Pick<StoredMessage, 'text' | 'postId' | 'role'> & { userId: string; key: string | null };

const excerptCharacters = 140;
const excerptOf = (text: string): string => {
  const characters = [...text.replace(/\s+/g, ' ')];
  return characters.length <= excerptCharacters
    ? characters.join('')
    : `${characters.slice(0, excerptCharacters).join('')}…`;
};

/**
 * Adds a message to a conversation in one write with its number and its event, so that both people see the same order whatever
 * happens at the same time, then moves it to the collection of messages. False where the conversation has been merged into
 * another one meanwhile.
 */
export async function appendMessage(inbox: Messaging, conversationId: string, message: NewMessage): Promise<boolean> {
  const { userId, text, postId, role, key } = message;
  const sentKey = key && `${userId} ${key}`;
  const id = inbox.newId();
  const createdAt = inbox.clock();
  let merged = false;
  const change = (conversation: Conversation): Recorded[] => {
    merged = conversation.mergedInto !== null;
    if (merged || (sentKey && conversation.keys.includes(sentKey))) return [];
    if (conversation.pending.length >= maxPendingMessages) return fail('common.busy');
    const seq = conversation.lastSeq + 1;
    conversation.lastSeq = seq;
    conversation.lastAt = createdAt;
    conversation.lastFrom = userId;
    conversation.excerpt = excerptOf(text ?? '');
    conversation.pending.push({ _id: id, conversationId, seq, userId, text, createdAt, postId, role });
    if (sentKey) conversation.keys = [...conversation.keys, sentKey].slice(-maxKeys);
    for (const participant of conversation.participants) {
      participant.archived = false;
      if (participant.userId !== userId) participant.unread += 1;
    }
    const userTo = conversation.participants.find((participant) => participant.userId !== userId)!.userId;
    const sent = { id, conversationId, userFrom: userId, userTo, topicId: postId, createdAt: createdAt.toISOString() };
    return [record(inboxEvents.messageSent, sent)];
  };
  const changed = await changeAggregate<Conversation>(inbox.conversations, conversationId, change, inbox);
  if (!changed) return fail('inbox.conversation_not_found');
  if (!merged) await movePending(inbox, conversationId);
  return !merged;
}

/** Moves messages from a conversation to their collection; safe to repeat, and to interrupt. */
export async function movePending({ conversations, messages }: Messaging, conversationId: string): Promise<void> {
  const found = await conversations.findById(conversationId).select('pending').lean<Pick<Conversation, 'pending'>>();
  for (const message of found?.pending ?? []) {
    await duplicatesOnly(messages.create([message]));
    await conversations.updateOne({ _id: conversationId }, { $pull: { pending: { _id: message._id } } });
  }
}
