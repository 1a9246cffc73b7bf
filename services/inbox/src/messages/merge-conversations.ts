import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { inboxEvents } from '@consortia/proto/inbox/events';
import { type Conversation, pairKey } from '../conversations/conversation-model.ts';
import { movePending } from './append-message.ts';
import type { Messaging } from './recipient.ts';
import { startConversation } from './start-conversation.ts';

/**
 * The anonymous author of a conversation replies: the two people know each other from now on, and the conversation continues in the one
 * of the pair, after what it already holds (O17). Resolves to the id of that one.
 */
export async function revealAuthor(inbox: Messaging, { _id, participants }: Conversation): Promise<string> {
  const [one, other] = participants.map(({ userId }) => userId) as [string, string];
  const pair = await startConversation(inbox, { key: pairKey(one, other), startedBy: one, otherId: other });
  const change = (conversation: Conversation) => {
    if (conversation.mergedInto) return [];
    conversation.mergedInto = pair._id;
    return [record(inboxEvents.conversationMerged, { id: _id, into: pair._id })];
  };
  await changeAggregate<Conversation>(inbox.conversations, _id, change, inbox);
  await moveMessages(inbox, _id);
  return pair._id;
}

/** Moves the messages of a merged conversation into the one of the pair; safe to repeat, and to interrupt. */
export async function moveMessages(inbox: Messaging, conversationId: string): Promise<void> {
  const { conversations, messages } = inbox;
  await movePending(inbox, conversationId);
  const from = await conversations.findOne({ _id: conversationId, deletedAt: null }).lean<Conversation>();
  if (!from?.mergedInto) return;
  const change = (pair: Conversation) => {
    if (pair.merged.some(({ id }) => id === conversationId)) return [];
    pair.merged.push({ id: conversationId, base: pair.lastSeq });
    pair.lastSeq += from.lastSeq;
    if (from.lastAt > pair.lastAt || pair.excerpt === '') {
      pair.lastAt = from.lastAt;
      pair.lastFrom = from.lastFrom;
      pair.excerpt = from.excerpt;
    }
    for (const participant of pair.participants) {
      participant.unread += from.participants.find(({ userId }) => userId === participant.userId)?.unread ?? 0;
      participant.archived = false;
    }
    return [];
  };
  const pair = await changeAggregate<Conversation>(conversations, from.mergedInto, change, inbox);
  const base = pair?.merged.find(({ id }) => id === conversationId)?.base;
  if (!pair || base === undefined) return;
  const left = await messages.find({ conversationId }).select('seq').sort({ seq: 1 }).lean();
  for (const { _id, seq } of left)
    await messages.updateOne({ _id, conversationId }, { $set: { conversationId: pair._id, seq: base + seq } });
}
