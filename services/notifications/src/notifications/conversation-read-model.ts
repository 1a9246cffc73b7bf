import { required } from '@consortia/infra/store/schema-fields';
import { type Connection, type Model, Schema } from 'mongoose';
import { notificationDays } from './notification-model.ts';

/**
 * Up to when a person has read a conversation. The event of reading may arrive before that of the message that was read, since
 * order is kept within a topic alone.
 */
export type ConversationRead = { _id: string; userId: string; conversationId: string; readAt: Date };

export const conversationReadId = (userId: string, conversationId: string): string => `${userId} ${conversationId}`;

const schema = new Schema<ConversationRead>(
  {
    ...required({ _id: String, userId: String, conversationId: String }),
    readAt: { type: Date, required: true, expires: notificationDays * 86_400 },
  },
  { id: false, versionKey: false },
);
schema.index({ userId: 1 });

export const conversationReadModel = (connection: Connection): Model<ConversationRead> =>
  connection.model<ConversationRead>('ConversationRead', schema, 'conversation_reads');
