import { type Connection, type Model, Schema } from 'mongoose';
import { newsDays } from './call-change-model.ts';

/** One row for each change and person, so that a person is notified of a change once. */
export type Delivery = {
  /** Made of the ids of the change and the person. */
  _id: string;
  changeId: string;
  userId: string;
  /** When the change happened. */
  at: Date;
  state: 'waiting' | 'handed-on';
};

const required = { type: String, required: true } as const;
const schema = new Schema<Delivery>(
  {
    _id: required,
    changeId: required,
    userId: required,
    at: { type: Date, required: true, expires: newsDays * 86_400 },
    state: required,
  },
  { id: false, versionKey: false },
);
schema.index({ state: 1, at: 1 });
// News of a person, the latest first.
schema.index({ userId: 1, at: -1 });

export const deliveryModel = (connection: Connection): Model<Delivery> =>
  connection.model<Delivery>('Delivery', schema, 'deliveries');
export const deliveryId = (changeId: string, userId: string): string => `${changeId} ${userId}`;
