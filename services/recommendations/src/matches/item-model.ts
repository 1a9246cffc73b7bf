import { type Connection, type Model, Schema } from 'mongoose';
import type { ListName } from './lists.ts';

/** Something that people may be matched with, as it was prepared for the model of `modelVersion`. `_id` is an `itemKey`. */
export type Item = {
  _id: string;
  list: ListName;
  /** Whoever wrote it: nobody is matched with what is their own. */
  ownerId: string | null;
  /** Ended ones are kept without what was prepared, so that whoever is late learns of the end. */
  live: boolean;
  prepared: Buffer | null;
  modelVersion: number;
  /** Rises with every write of any item, by the clock: tells what is new, and whether what was read is what is there. */
  stamp: number;
  /** Jobs that bring this state into lists have yet to be put into the queue. */
  pending: boolean;
  /** It may stand in somebody's list already. */
  known: boolean;
};

const schema = new Schema<Item>(
  {
    _id: { type: String, required: true },
    list: { type: String, required: true },
    ownerId: { type: String, default: null },
    live: { type: Boolean, required: true },
    prepared: { type: Buffer, default: null },
    modelVersion: { type: Number, required: true },
    stamp: { type: Number, required: true },
    pending: { type: Boolean, required: true },
    known: { type: Boolean, required: true },
  },
  { id: false, versionKey: false },
);
schema.index({ stamp: 1 });

export const itemModel = (connection: Connection): Model<Item> => connection.model<Item>('Item', schema, 'items');

/** Stamps of this process: microseconds, and never one twice. */
export function createRevisions(clock: () => Date): () => number {
  let last = 0;
  return () => {
    last = Math.max(last + 1, clock().getTime() * 1000);
    return last;
  };
}

/** Bytes as they were written: a lean document has them in the driver's own wrapping. */
export const bytesOf = (stored: Buffer | { buffer: unknown }): Buffer =>
  Buffer.isBuffer(stored) ? stored : (stored.buffer as Buffer);
