import { createHash } from 'node:crypto';
import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import { required } from '@consortia/infra/store/schema-fields';
import { type Connection, type Model, Schema } from 'mongoose';

/** One document for each person and Result. A person who unfollows stays with `following: false`, so that versions keep rising. */
export type Follower = Aggregate & { resultId: string; userId: string; following: boolean; followedAt: Date };

const schema = new Schema<Follower>(
  { ...aggregateFields, ...required({ resultId: String, userId: String, following: Boolean, followedAt: Date }) },
  { id: false, versionKey: false },
);
// Counted by keys alone.
schema.index({ resultId: 1, following: 1, _id: 1 });
// What a person follows, the latest first.
schema.index({ userId: 1, following: 1, followedAt: -1, _id: -1 });

export const followerModel = (connection: Connection): Model<Follower> =>
  connection.model<Follower>('ResultFollower', schema, 'result-followers');

/** Derived from both ids, so that the store refuses a second one. */
export const followerId = (resultId: string, userId: string): string =>
  createHash('sha256').update(`follows ${resultId} ${userId}`).digest('hex').slice(0, 40);
