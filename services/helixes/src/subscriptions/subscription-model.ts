import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import { type Connection, type Model, Schema } from 'mongoose';

/** One for each person, by the person's id, from the first Helix on: empty it stays, so that its versions go on rising. */
export type Subscription = Aggregate & { helixes: string[] };

const schema = new Schema<Subscription>(
  { ...aggregateFields, helixes: { type: [String], required: true } },
  { id: false, versionKey: false },
);

export const subscriptionModel = (connection: Connection): Model<Subscription> =>
  connection.model<Subscription>('Subscription', schema, 'subscriptions');
