import { handle } from '@consortia/infra/kit/requests/handler';
import { heldRead } from '@consortia/infra/store/held-reads';
import { pathTo } from '@consortia/proto/client';
import { inboxApi } from '@consortia/proto/inbox/api';
import { inboxPageMessages } from '@consortia/proto/inbox/messages/pages';
import { limits } from '@consortia/proto/limits';
import { trusted } from 'mongoose';
import { blockedIn, blockId } from '../blocks/block-model.ts';
import type { StoredMessage } from '../conversations/message-model.ts';
import { loadOwn } from '../conversations/own-conversation.ts';
import { presentConversation } from '../conversations/present-conversation.ts';
import { presentPerson } from '../conversations/present-person.ts';
import { cardsOrNone } from './cards.ts';
import { isMuted, type Messaging } from './recipient.ts';

const size = limits.messagesShown;

/** The latest messages before `before`, the oldest first. Those that are still inside the conversation are a part of it. */
async function latestOf({ messages }: Messaging, id: string, pending: readonly StoredMessage[], before: number) {
  const stored = await heldRead(
    messages
      .find({ conversationId: id, seq: trusted({ $lt: before }) })
      .sort({ seq: -1 })
      .limit(size)
      .lean<StoredMessage[]>(),
  );
  const waiting = pending.filter(({ seq }) => seq < before);
  const bySeq = new Map([...stored, ...waiting].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq).slice(-size);
}

/** Ids of the messages whose responses are closed. */
async function closedResponses({ responses }: Messaging, found: readonly StoredMessage[]): Promise<Set<string>> {
  const messageIds = found.filter(({ postId }) => postId !== null).map(({ _id }) => _id);
  if (messageIds.length === 0) return new Set();
  const closed = await responses
    .find({ messageId: trusted({ $in: messageIds }), state: 'closed' })
    .select('messageId')
    .lean();
  return new Set(closed.map(({ messageId }) => messageId));
}

export const readConversation = (inbox: Messaging) =>
  handle(
    inboxApi.readConversation,
    async ({ loaded, query: { before = Number.MAX_SAFE_INTEGER }, log }) => {
      const { conversation, viewer, otherId } = loaded;
      const { _id: conversationId } = conversation;
      const found = await latestOf(inbox, conversationId, conversation.pending, before);
      const [people, cards, muted, block, closed] = await Promise.all([
        inbox.people.recent.getMany([viewer.id, otherId]),
        cardsOrNone(
          inbox,
          viewer,
          found.map(({ postId }) => postId),
          log,
        ),
        isMuted(inbox, { userId: viewer.id, otherId, anonymous: conversation.anonymousId === otherId, conversationId }),
        inbox.blocks.exists({ _id: blockId(viewer.id, blockedIn(conversation, otherId)) }),
        closedResponses(inbox, found),
      ]);
      const shown = presentConversation(conversation, viewer.id, people);
      const self = presentPerson(people.get(viewer.id));
      const params = { conversationId };
      const first = found[0]?.seq ?? 1;
      return {
        ...shown,
        messages: found.map(({ _id: id, seq, userId, text, createdAt, postId, role }) => {
          const own = userId === viewer.id;
          return {
            ...{ id, seq, own, role },
            userFrom: own ? self : userId === null ? presentPerson(undefined) : shown.user,
            message: text ?? inboxPageMessages.removedMessage,
            createdAt: createdAt.toISOString(),
            topic: (postId && cards.get(postId)) || null,
            responseClosed: closed.has(id),
          };
        }),
        before: first > 1 ? first : null,
        muted,
        blocked: block !== null,
        readUrl: pathTo(inboxApi.markRead, { params }),
        archiveUrl: pathTo(inboxApi.archive, { params }),
        reportUrl: pathTo(inboxApi.reportPerson, { params: { userId: conversationId } }),
      };
    },
    { load: loadOwn(inbox) },
  );
