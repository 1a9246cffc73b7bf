import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import { type Connection, type Model, Schema } from 'mongoose';

/** That feedback was given, for the event alone: nothing leads from here to a person, a session or a text. */
export type Feedback = Aggregate & { at: Date };

const days = 7;
const schema = new Schema<Feedback>(
  { ...aggregateFields, at: { type: Date, required: true, expires: days * 86_400 } },
  { id: false, versionKey: false },
);

export const feedbackModel = (connection: Connection): Model<Feedback> =>
  connection.model<Feedback>('Feedback', schema, 'feedbacks');

/** That a member of an organisation was given feedback, for the event alone; unrelated to the one above. */
export const useModel = (connection: Connection): Model<Feedback> => connection.model<Feedback>('Use', schema, 'uses');
