import type { SecurityNoticeKind } from '@consortia/proto/identity/messages/security-notices';
import { type Connection, type Model, Schema } from 'mongoose';

/** An email about a change of an account, from the change until a month after it was sent. */
export type StoredNotice = {
  /** Id of the act that it is about: an act has one notice. */
  _id: string;
  kind: SecurityNoticeKind;
  /** Whose account it is about; null in notices from before this was stored. */
  userId: string | null;
  /** The address at the time of the act, which the act itself may have changed. */
  to: string;
  firstname: string;
  /** In words, null where it is not known. */
  device: string | null;
  at: Date;
  sentAt: Date | null;
  expiresAt: Date;
};

const schema = new Schema<StoredNotice>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    userId: { type: String, default: null },
    to: { type: String, required: true },
    firstname: { type: String, required: true },
    device: { type: String, default: null },
    at: { type: Date, required: true },
    sentAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { id: false, versionKey: false },
);
schema.index({ sentAt: 1, at: 1 });

export const securityNoticeModel = (connection: Connection): Model<StoredNotice> =>
  connection.model<StoredNotice>('SecurityNotice', schema, 'security_notices');
