import { changeAggregate, type Recorded, record } from '@consortia/infra/store/outbox-record';
import { inboxEvents } from '@consortia/proto/inbox/events';
import type { Conversation, Participant } from './conversation-model.ts';
import type { Conversing } from './own-conversation.ts';

/** Changes what a conversation is for one of its people. */
export async function changeOwn(
  inbox: Conversing,
  conversationId: string,
  userId: string,
  change: (own: Participant) => void,
): Promise<void> {
  await changeAggregate<Conversation>(
    inbox.conversations,
    conversationId,
    (conversation): Recorded[] => {
      const own = conversation.participants.find((participant) => participant.userId === userId);
      if (!own) return [];
      const { unread } = own;
      change(own);
      if (own.unread === unread) return [];
      return [record(inboxEvents.conversationRead, { id: conversationId, userId, seq: conversation.lastSeq })];
    },
    inbox,
  );
}

export function read(own: Participant): void {
  own.unread = 0;
}
