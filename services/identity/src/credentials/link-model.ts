import { type Connection, type Model, Schema } from 'mongoose';

/** A link in an email that lets its reader set a password or confirm a new address of an account, once and for an hour. */
export type AccountLink = {
  _id: string;
  purpose: 'password' | 'email';
  /** SHA-256 of the token in the email. */
  tokenHash: string;
  userId: string;
  /** The address that the email went to: the account's own, or the one that it is to get. */
  email: string;
  /** The account's when the link was requested; a link is over when they differ. */
  credentialsVersion: number;
  expiresAt: Date;
};

const schema = new Schema<AccountLink>(
  {
    _id: { type: String, required: true },
    purpose: { type: String, required: true },
    tokenHash: { type: String, required: true, unique: true },
    userId: { type: String, required: true, index: true },
    email: { type: String, required: true },
    credentialsVersion: { type: Number, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { id: false, versionKey: false },
);

export const accountLinkModel = (connection: Connection): Model<AccountLink> =>
  connection.model<AccountLink>('AccountLink', schema, 'account_links');
