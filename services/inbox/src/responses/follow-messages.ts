import { duplicatesOnly } from '@consortia/infra/store/consume';
import { insertAggregate } from '@consortia/infra/store/outbox-record';
import type { EventEnvelope } from '@consortia/proto/event';
import { inboxEvents } from '@consortia/proto/inbox/events';
import { trusted } from 'mongoose';
import { movePending } from '../messages/append-message.ts';
import { moveMessages } from '../messages/merge-conversations.ts';
import { recordReply } from './record-reply.ts';
import type { Responding } from './reply-rate.ts';
import type { PostResponse } from './response-model.ts';

type Filter = Partial<Pick<PostResponse, 'postId' | 'authorId' | 'responderId' | 'conversationId'>>;

async function recordReplies(inbox: Responding, filter: Filter): Promise<void> {
  const open = { ...filter, deletedAt: null, state: trusted({ $ne: 'replied' as const }) };
  for (const response of await inbox.responses.find(open).lean<PostResponse[]>()) await recordReply(inbox, response);
}

/** Records a response, and the replies that a message gives. Safe to repeat, in any order. */
export async function followMessage(inbox: Responding, { payload }: EventEnvelope): Promise<void> {
  const { id, conversationId, userFrom, userTo, topicId, createdAt } = inboxEvents.messageSent.payload.parse(payload);
  await movePending(inbox, conversationId);
  // Without its message, the account of the sender is closed.
  if (topicId && (await inbox.messages.exists({ _id: id, userId: userFrom }))) {
    const added = {
      ...{ _id: inbox.newId(), postId: topicId, authorId: userTo, responderId: userFrom, conversationId },
      ...{ messageId: id, respondedAt: new Date(createdAt) },
    };
    await duplicatesOnly(insertAggregate<PostResponse>(inbox.responses, added, () => [], inbox));
    await recordReplies(inbox, { postId: topicId, responderId: userFrom });
  }
  await recordReplies(inbox, { authorId: userFrom, responderId: userTo });
}

/** Records the replies in a conversation that has been merged into another one. */
export async function followMerge(inbox: Responding, { key }: EventEnvelope): Promise<void> {
  await moveMessages(inbox, key);
  await recordReplies(inbox, { conversationId: key });
}
