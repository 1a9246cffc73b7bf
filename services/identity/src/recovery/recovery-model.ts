import { type Connection, type Model, Schema } from 'mongoose';

/** The second factor of an account is to be turned off because its owner has lost it. */
export type Recovery = {
  _id: string;
  userId: string;
  /** SHA-256 of the token with which the owner stops it. */
  tokenHash: string;
  /** The administrator who started it, and why. */
  startedBy: string;
  reason: string;
  /** `announced` once the email is handed over: nothing is turned off without notice. */
  state: 'started' | 'announced' | 'stopped' | 'done';
  startedAt: Date;
  dueAt: Date;
};

const schema = new Schema<Recovery>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    tokenHash: { type: String, required: true, unique: true },
    startedBy: { type: String, required: true },
    reason: { type: String, required: true },
    state: { type: String, required: true },
    startedAt: { type: Date, required: true },
    dueAt: { type: Date, required: true },
  },
  { id: false, versionKey: false },
);
// One at a time for each account.
schema.index({ userId: 1 }, { unique: true, partialFilterExpression: { state: 'announced' } });
schema.index({ state: 1, dueAt: 1 });

export const recoveryModel = (connection: Connection): Model<Recovery> =>
  connection.model<Recovery>('Recovery', schema, 'recoveries');
