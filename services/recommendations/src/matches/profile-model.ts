import { createHash } from 'node:crypto';
import { nullable, required } from '@consortia/infra/store/schema-fields';
import { type Connection, type Model, Schema } from 'mongoose';

export const shardCount = 256;
const hex = (shard: number): string => shard.toString(16).padStart(2, '0');
/** Where a person belongs, whatever the number of people and of instances: the shard, then the id. */
export const placeOf = (userId: string): string =>
  hex(createHash('sha256').update(userId).digest()[0]! % shardCount) + userId;
/** The places of some shards: from the first on, and before the second. */
export const placesOf = (from: number, to: number): [string, string] => [hex(from), to < shardCount ? hex(to) : 'g'];

/** A person as they are matched; `prepared` is null where the profile has no subject. */
export type Profile = {
  _id: string;
  /** `placeOf` */
  place: string;
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
    ...required({ _id: String, place: String, trial: Boolean, modelVersion: Number, text: String, hash: String }),
    ...nullable({ prepared: Buffer }),
  },
  { id: false, versionKey: false },
);
schema.index({ place: 1 });

export const profileModel = (connection: Connection): Model<Profile> =>
  connection.model<Profile>('Profile', schema, 'profiles');
