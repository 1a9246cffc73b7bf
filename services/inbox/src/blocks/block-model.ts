import { required } from '@consortia/infra/store/schema-fields';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Conversation } from '../conversations/conversation-model.ts';

/** One person does not want to hear from another; its id is made of both, see `blockId`. `blockedId` is that of `blockedIn`. */
export type Block = { _id: string; userId: string; blockedId: string; at: Date };

export const blockId = (userId: string, blockedId: string): string => `${userId} ${blockedId}`;

/**
 * Whom a person blocks in a conversation: the other person, or the conversation where they may not know who that is. Such a block has no
 * effect elsewhere, where it would reveal them.
 */
export const blockedIn = ({ _id, anonymousId }: Pick<Conversation, '_id' | 'anonymousId'>, otherId: string): string =>
  anonymousId === otherId ? _id : otherId;

const schema = new Schema<Block>(
  { ...required({ _id: String, userId: String, blockedId: String, at: Date }) },
  { id: false, versionKey: false },
);
schema.index({ userId: 1 });
schema.index({ blockedId: 1 });

export const blockModel = (connection: Connection): Model<Block> => connection.model<Block>('Block', schema, 'blocks');
