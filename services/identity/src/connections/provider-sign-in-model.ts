import type { ProviderId } from '@consortia/proto/identity/providers';
import { type Connection, type Model, Schema } from 'mongoose';

/** A browser that has been sent to a provider and is expected back. It counts once and for ten minutes. */
export type ProviderSignIn = {
  /** SHA-256 of the state. */
  _id: string;
  /** SHA-256 of the cookie of the browser that started; code verifier and nonce derive from the cookie and are not stored. */
  browserHash: string;
  provider: ProviderId;
  /** The session whose person connects an account; null for signing in. */
  connects: { userId: string; sessionId: string } | null;
  /** Whether a signed-in person signs in again: then the provider must have let them sign in after this started. */
  reAuthenticates: boolean;
  /** Own path to go to afterwards. */
  returnTo: string;
  expiresAt: Date;
};

const schema = new Schema<ProviderSignIn>(
  {
    _id: { type: String, required: true },
    browserHash: { type: String, required: true },
    provider: { type: String, required: true },
    connects: { type: new Schema({ userId: String, sessionId: String }, { _id: false }), default: null },
    reAuthenticates: { type: Boolean, default: false },
    returnTo: { type: String, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { id: false, versionKey: false },
);

export const providerSignInModel = (connection: Connection): Model<ProviderSignIn> =>
  connection.model<ProviderSignIn>('ProviderSignIn', schema, 'provider_sign_ins');
