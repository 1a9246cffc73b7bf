import { required } from '@consortia/infra/store/schema-fields';
import { type Connection, type Model, Schema } from 'mongoose';

/** One person does not want to hear from another; its id is made of both, see `blockId`. */
export type Block = { _id: string; userId: string; blockedId: string; at: Date };

export const blockId = (userId: string, blockedId: string): string => `${userId} ${blockedId}`;

const schema = new Schema<Block>(
  { ...required({ _id: String, userId: String, blockedId: String, at: Date }) },
  { id: false, versionKey: false },
);
schema.index({ userId: 1 });
schema.index({ blockedId: 1 });

export const blockModel = (connection: Connection): Model<Block> => connection.model<Block>('Block', schema, 'blocks');
