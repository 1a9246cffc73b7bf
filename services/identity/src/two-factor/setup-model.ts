import { type Connection, type Model, Schema } from 'mongoose';

/** A second factor that is being set up: one for each person, the latest. */
export type TwoFactorSetup = {
  /** Id of the user. */
  _id: string;
  /** Base32, encrypted with the installation's field key. */
  secret: string;
  expiresAt: Date;
};

const schema = new Schema<TwoFactorSetup>(
  {
    _id: { type: String, required: true },
    secret: { type: String, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { id: false, versionKey: false },
);

export const twoFactorSetupModel = (connection: Connection): Model<TwoFactorSetup> =>
  connection.model<TwoFactorSetup>('TwoFactorSetup', schema, 'two_factor_setups');
