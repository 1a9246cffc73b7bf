import { type Connection, type Model, Schema } from 'mongoose';

/** A WebAuthn credential with which its owner signs in. */
export type StoredPasskey = {
  _id: string;
  userId: string;
  /** As the authenticator names it, base64url. */
  credentialId: string;
  /** COSE key, base64url. */
  publicKey: string;
  /** Signature counter of the last use; 0 where the authenticator does not count. */
  counter: number;
  /** How browsers reach the authenticator, for instance `internal` or `usb`. */
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
};

const schema = new Schema<StoredPasskey>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true, index: true },
    credentialId: { type: String, required: true, unique: true },
    publicKey: { type: String, required: true },
    counter: { type: Number, required: true },
    transports: { type: [String], required: true },
    name: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
  },
  { id: false, versionKey: false },
);

export const passkeyModel = (connection: Connection): Model<StoredPasskey> =>
  connection.model<StoredPasskey>('Passkey', schema, 'passkeys');
