import { buildIndexes } from '@consortia/infra/store/connection';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { type Connection, trusted } from 'mongoose';
import { conversationModel } from '../conversations/conversation-model.ts';
import { messageModel, type StoredMessage } from '../conversations/message-model.ts';
import { otherOf } from '../conversations/own-conversation.ts';
import { findReply } from './find-reply.ts';
import { replySettingModel } from './reply-setting-model.ts';
import { responseModel } from './response-model.ts';

/** Records responses from before they were recorded, with their replies; safe to repeat. The bus no longer has their events. */
export async function recordEarlierResponses(connection: Connection): Promise<void> {
  const responses = responseModel(connection);
  const messages = messageModel(connection);
  const conversations = conversationModel(connection);
  await buildIndexes(responses, replySettingModel(connection));
  const sent = messages
    .find({ postId: trusted({ $ne: null }), userId: trusted({ $ne: null }) })
    .sort({ _id: 1 })
    .lean<StoredMessage[]>()
    .cursor();
  for await (const { _id, conversationId, userId, postId, createdAt } of sent as AsyncIterable<StoredMessage>) {
    const conversation = await conversations.findById(conversationId).select('participants').lean();
    if (!conversation || !userId || !postId) continue;
    const authorId = otherOf(conversation, userId);
    const repliedAt = await findReply({ messages }, { messageId: _id, authorId });
    const added = {
      ...{ _id, postId, authorId, responderId: userId, conversationId, messageId: _id, respondedAt: createdAt },
      ...{ version: 1, repliedAt, state: repliedAt ? ('replied' as const) : ('waiting' as const) },
    };
    await duplicatesOnly(responses.create([added]));
  }
}
