import { type Connection, type Model, Schema } from 'mongoose';

/** A browser in which a person has signed in completely; one browser may be known for several people. */
export type Device = {
  _id: string;
  /** SHA-256 of the cookie's value. */
  tokenHash: string;
  userId: string;
  credentialsVersion: number;
  /** The user's at the last sign-in; a device is trusted while they are the same. */
  secondFactorVersion: number;
  /** Names of the browser and its operating system; null where the browser does not say. */
  browser: string | null;
  system: string | null;
  /** When the person last signed in here. */
  lastUsedAt: Date;
  /** Until then this browser needs no second factor; null when it is not trusted. Use does not prolong it. */
  trustedUntil: Date | null;
  expiresAt: Date;
};

const schema = new Schema<Device>(
  {
    _id: { type: String, required: true },
    tokenHash: { type: String, required: true },
    userId: { type: String, required: true, index: true },
    credentialsVersion: { type: Number, required: true },
    secondFactorVersion: { type: Number, required: true },
    browser: { type: String, default: null },
    system: { type: String, default: null },
    lastUsedAt: { type: Date, required: true },
    trustedUntil: { type: Date, default: null },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { id: false, versionKey: false },
);
schema.index({ tokenHash: 1, userId: 1 }, { unique: true });

export const deviceModel = (connection: Connection): Model<Device> =>
  connection.model<Device>('Device', schema, 'devices');
