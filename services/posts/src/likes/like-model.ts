import { createHash } from 'node:crypto';
import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import { required } from '@consortia/infra/store/schema-fields';
import type { PostKind } from '@consortia/proto/posts/shapes';
import { type Connection, type Model, Schema } from 'mongoose';

/** One document for each person and post. A withdrawn like stays with `liked: false`, so that its versions keep rising. */
export type Like = Aggregate & { postId: string; postKind: PostKind; userId: string; liked: boolean };

const schema = new Schema<Like>(
  {
    ...aggregateFields,
    ...required({ postId: String, postKind: String, userId: String, liked: Boolean }),
  },
  { id: false, versionKey: false },
);
// Counted by keys alone.
schema.index({ postId: 1, liked: 1, _id: 1 });
schema.index({ userId: 1 });

export const likeModel = (connection: Connection): Model<Like> => connection.model<Like>('Like', schema, 'likes');

/** Derived from both ids, so that the store refuses a second like. */
export const likeId = (postId: string, userId: string): string =>
  createHash('sha256').update(`${postId} ${userId}`).digest('hex').slice(0, 40);
