import { type Connection, type Model, Schema } from 'mongoose';

/**
 * A closed account. `erasing`: services are removing the data. `sweeping`: they have done so, and events and freed pages follow
 * overnight. `done`: nothing but the id, which names no one any longer, and the time are left.
 */
export type Closure = {
  /** Id that the user had. */
  _id: string;
  state: 'erasing' | 'sweeping' | 'done';
  closedAt: Date;
  /** For the emails that are to be removed, and the last one that is sent; null once `done`, as is the rest. */
  email: string | null;
  firstname: string | null;
  /** When the last email was sent. */
  confirmedAt: Date | null;
  /** Aggregates whose published events contain data of the person. */
  events: { topic: string; key: string }[];
};

const text = { type: String, default: null };
const schema = new Schema<Closure>(
  {
    _id: { type: String, required: true },
    state: { type: String, required: true },
    closedAt: { type: Date, required: true },
    email: text,
    firstname: text,
    confirmedAt: { type: Date, default: null },
    events: { type: [new Schema({ topic: String, key: String }, { _id: false })], default: [] },
  },
  { id: false, versionKey: false },
);
schema.index({ state: 1, closedAt: 1 });

export const closureModel = (connection: Connection): Model<Closure> =>
  connection.model<Closure>('Closure', schema, 'closures');
