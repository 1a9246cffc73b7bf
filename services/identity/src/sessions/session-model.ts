import { type Connection, type Model, Schema } from 'mongoose';

export type Session = {
  _id: string;
  /** SHA-256 of the cookie's value, so that a reader of the store cannot take over a session. */
  tokenHash: string;
  userId: string;
  level: 'second-factor' | 'full';
  /** The user's, when the session started; the session is over when they differ. */
  credentialsVersion: number;
  /** Own path to go to once the second factor is given. */
  returnTo: string;
  createdAt: Date;
  lastSeenAt: Date;
  /** End by the rules at the last use; the store removes the session then. */
  expiresAt: Date;
};

const schema = new Schema<Session>(
  {
    _id: { type: String, required: true },
    tokenHash: { type: String, required: true, unique: true },
    userId: { type: String, required: true, index: true },
    level: { type: String, required: true },
    credentialsVersion: { type: Number, required: true },
    returnTo: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { id: false, versionKey: false },
);

export const sessionModel = (connection: Connection): Model<Session> =>
  connection.model<Session>('Session', schema, 'sessions');
