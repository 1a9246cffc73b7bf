import { nullable, required } from '@consortia/infra/store/schema-fields';
import { postRoles } from '@consortia/proto/posts/shapes';
import { type Connection, type Model, Schema } from 'mongoose';

export type StoredMessage = {
  _id: string;
  conversationId: string;
  seq: number;
  /** Null once the account of its author is closed. */
  userId: string | null;
  /** Null once the account of its author is closed. */
  text: string | null;
  createdAt: Date;
  /** The Opportunity that it responds to. */
  postId: string | null;
  role: (typeof postRoles)[number] | null;
};

const fields = {
  ...required({ _id: String, conversationId: String, createdAt: Date }),
  ...nullable({ userId: String, text: String, postId: String }),
  seq: { type: Number, required: true },
  role: { type: String, enum: [...postRoles, null], default: null },
} as const;

/** A message inside its conversation, before it is moved to the collection. */
export const storedMessage = new Schema<StoredMessage>({ ...fields }, { id: false, versionKey: false });

const schema = new Schema<StoredMessage>({ ...fields }, { id: false, versionKey: false });
schema.index({ conversationId: 1, seq: -1 }, { unique: true });
schema.index({ userId: 1 });

export const messageModel = (connection: Connection): Model<StoredMessage> =>
  connection.model<StoredMessage>('Message', schema, 'messages');
