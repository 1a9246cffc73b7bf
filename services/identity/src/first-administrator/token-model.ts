import { type Connection, type Model, Schema } from 'mongoose';

/** There is at most one token in an installation, so a new one replaces the one before. */
export const currentToken = 'current';

/** The right to create the first administrator. */
export type FirstAdministratorToken = {
  _id: typeof currentToken;
  /** SHA-256 of the printed token. */
  tokenHash: string;
  /** Id of the account to be created. It outlives a renewed token, so that two requests at once can create one account only. */
  administratorId: string;
  expiresAt: Date;
};

const schema = new Schema<FirstAdministratorToken>(
  {
    _id: { type: String, required: true },
    tokenHash: { type: String, required: true },
    administratorId: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { id: false, versionKey: false },
);

export const firstAdministratorTokenModel = (connection: Connection): Model<FirstAdministratorToken> =>
  connection.model<FirstAdministratorToken>('FirstAdministratorToken', schema, 'first_administrator_tokens');
