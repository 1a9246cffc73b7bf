import { type Connection, type Model, Schema } from 'mongoose';

/** A WebAuthn challenge that has not been used. */
export type PasskeyChallenge = {
  /** SHA-256 of the challenge. */
  _id: string;
  purpose: 'registration' | 'sign-in';
  /** SHA-256 of the CSRF token of the session, or of the visitor's browser, that requested it. */
  browser: string;
  expiresAt: Date;
};

const schema = new Schema<PasskeyChallenge>(
  {
    _id: { type: String, required: true },
    purpose: { type: String, required: true },
    browser: { type: String, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { id: false, versionKey: false },
);

export const passkeyChallengeModel = (connection: Connection): Model<PasskeyChallenge> =>
  connection.model<PasskeyChallenge>('PasskeyChallenge', schema, 'passkey_challenges');
