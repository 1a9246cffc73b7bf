import { nullable, required } from '@consortia/infra/store/schema-fields';
import { type Connection, type Model, Schema } from 'mongoose';
import type { ListName } from './lists.ts';

/** An item that people may be matched with, prepared for the model of `modelVersion`. `_id` is an `itemKey`. */
export type Item = {
  _id: string;
  list: ListName;
  /** The author, who is not matched with it. */
  ownerId: string | null;
  /** Ended items stay, without `prepared`, so that late jobs notice the end. */
  live: boolean;
  prepared: Buffer | null;
  modelVersion: number;
  /** Rises with every write of any item, by the clock. It shows what is new, and whether an item has changed since it was read. */
  revision: number;
  /** The jobs that bring this state into lists have yet to be added to the queue. */
  pending: boolean;
  /** It may be in a stored list already. */
  known: boolean;
};

const schema = new Schema<Item>(
  {
    ...required({
      _id: String,
      list: String,
      live: Boolean,
      modelVersion: Number,
      revision: Number,
      pending: Boolean,
      known: Boolean,
    }),
    ...nullable({ ownerId: String, prepared: Buffer }),
  },
  { id: false, versionKey: false },
);
schema.index({ revision: 1 });

export const itemModel = (connection: Connection): Model<Item> => connection.model<Item>('Item', schema, 'items');

/** The bytes of a stored field, which a lean document wraps in the driver's `Binary`. */
export const bytesOf = (stored: Buffer | { buffer: unknown }): Buffer =>
  Buffer.isBuffer(stored) ? stored : (stored.buffer as Buffer);
