import { createHash } from 'node:crypto';
import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import { type Connection, type Model, Schema } from 'mongoose';

/** One for each person and post, from the first like on: taken back it stays, so that its versions go on rising. */
export type Like = Aggregate & { postId: string; userId: string; liked: boolean };

const schema = new Schema<Like>(
  {
    ...aggregateFields,
    postId: { type: String, required: true },
    userId: { type: String, required: true },
    liked: { type: Boolean, required: true },
  },
  { id: false, versionKey: false },
);
// Counted by keys alone.
schema.index({ postId: 1, liked: 1, _id: 1 });

export const likeModel = (connection: Connection): Model<Like> => connection.model<Like>('Like', schema, 'likes');

/** Made of both, so that the store itself refuses a second one. */
export const likeId = (postId: string, userId: string): string =>
  createHash('sha256').update(`${postId} ${userId}`).digest('hex').slice(0, 40);
