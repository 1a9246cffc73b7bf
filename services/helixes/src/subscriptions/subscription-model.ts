import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import { type Connection, type Model, Schema } from 'mongoose';

/** One document for each person who has ever followed a Helix. An empty one stays, so that its versions keep rising. */
export type Subscription = Aggregate & { helixes: string[] };

const schema = new Schema<Subscription>(
  { ...aggregateFields, helixes: { type: [String], required: true } },
  { id: false, versionKey: false },
);
schema.index({ helixes: 1 });

export const subscriptionModel = (connection: Connection): Model<Subscription> =>
  connection.model<Subscription>('Subscription', schema, 'subscriptions');
