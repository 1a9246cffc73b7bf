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
  /** The record of the browser; null between password and second factor, and where it is not known. */
  deviceId: string | null;
  /** When the person last entered the password, or another first factor, in this session. */
  confirmedAt: Date;
  /** Names of the browser and its operating system; null where the browser does not say. */
  browser: string | null;
  system: string | null;
  /** Client address of the sign-in; empty where it is not known. */
  address: string;
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
    deviceId: { type: String, default: null },
    confirmedAt: { type: Date, required: true },
    browser: { type: String, default: null },
    system: { type: String, default: null },
    address: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { id: false, versionKey: false },
);

export const sessionModel = (connection: Connection): Model<Session> =>
  connection.model<Session>('Session', schema, 'sessions');
