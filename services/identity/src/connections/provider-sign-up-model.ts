import type { ProviderId } from '@consortia/proto/identity/providers';
import { type Connection, type Model, Schema } from 'mongoose';
import { type ChosenOrganisation, chosenOrganisationSchema } from '../sign-up/registration-model.ts';
import type { ProviderAccount } from './provider-account.ts';

/** A new person whom a provider has identified in a browser. Becomes a user with the same id, or expires after an hour. */
export type ProviderSignUp = ProviderAccount & {
  _id: string;
  /** SHA-256 of the cookie of the browser that the person came back with. */
  browserHash: string;
  provider: ProviderId;
  /** Own path to go to once the account exists. */
  returnTo: string;
  /** Entries of the form, while the emailed link (`tokenHash`: SHA-256 of its token) is open. */
  confirmation: {
    tokenHash: string;
    email: string;
    firstname: string;
    lastname: string;
    organisation: ChosenOrganisation | null;
  } | null;
  expiresAt: Date;
};

const text = { type: String, required: true } as const;
const schema = new Schema<ProviderSignUp>(
  {
    _id: text,
    browserHash: { ...text, index: true },
    provider: text,
    account: text,
    identifier: text,
    firstname: { type: String, default: '' },
    lastname: { type: String, default: '' },
    email: { type: String, default: null },
    emailVerified: { type: Boolean, required: true },
    returnTo: text,
    confirmation: {
      type: new Schema(
        {
          tokenHash: text,
          email: text,
          firstname: text,
          lastname: text,
          organisation: { type: chosenOrganisationSchema, default: null },
        },
        { _id: false },
      ),
      default: null,
    },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { id: false, versionKey: false },
);
schema.index(
  { 'confirmation.tokenHash': 1 },
  { partialFilterExpression: { 'confirmation.tokenHash': { $exists: true } } },
);

export const providerSignUpModel = (connection: Connection): Model<ProviderSignUp> =>
  connection.model<ProviderSignUp>('ProviderSignUp', schema, 'provider_sign_ups');
