import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import { type Connection, type Model, Schema } from 'mongoose';

/** A message of the contact form; see `retention.contactMessages` for how long it is stored. */
export type ContactMessage = Aggregate & {
  name: string;
  email: string;
  message: string;
  /** Null for visitors. */
  userId: string | null;
  at: Date;
  reply: string | null;
  repliedBy: string | null;
  repliedAt: Date | null;
  expiresAt: Date;
};
export type ContactMessages = { contactMessages: Model<ContactMessage> };

const schema = new Schema<ContactMessage>(
  {
    ...aggregateFields,
    name: { type: String, required: true },
    email: { type: String, required: true },
    message: { type: String, required: true },
    userId: { type: String, default: null, index: true },
    at: { type: Date, required: true },
    reply: { type: String, default: null },
    repliedBy: { type: String, default: null },
    repliedAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { id: false, versionKey: false },
);
schema.index({ repliedAt: 1, at: 1 });

export const contactMessageModel = (connection: Connection): Model<ContactMessage> =>
  connection.model<ContactMessage>('ContactMessage', schema, 'contact_messages');
