import { createHash } from 'node:crypto';
import { type Connection, type Model, Schema } from 'mongoose';

export const SHARDS = 256;
/** Where a person belongs, whatever the number of people and of instances. */
export const shardOf = (userId: string): number => createHash('sha256').update(userId).digest()[0]! % SHARDS;

/** A person as they are matched; null in `prepared` is whoever has no subject. */
export type Profile = {
  _id: string;
  shard: number;
  trial: boolean;
  prepared: Buffer | null;
  modelVersion: number;
  /** The profile in words, as JSON: what reasons are made of. */
  text: string;
  /** Of everything it was made of: equal ones give equal matches. */
  hash: string;
};

const schema = new Schema<Profile>(
  {
    _id: { type: String, required: true },
    shard: { type: Number, required: true },
    trial: { type: Boolean, required: true },
    prepared: { type: Buffer, default: null },
    modelVersion: { type: Number, required: true },
    text: { type: String, required: true },
    hash: { type: String, required: true },
  },
  { id: false, versionKey: false },
);
schema.index({ shard: 1, _id: 1 });

export const profileModel = (connection: Connection): Model<Profile> =>
  connection.model<Profile>('Profile', schema, 'profiles');
