import { type Connection, type Model, Schema } from 'mongoose';

/**
 * An organisation of the installation (`id`), an entry of the directory (`directoryId`), or a name alone; `name` is shown in every
 * case.
 */
export type ChosenOrganisation = { id: string | null; directoryId: string | null; name: string };

/** A request for an account whose address is not confirmed yet. Becomes a user with the same id, or expires after an hour. */
export type Registration = {
  _id: string;
  /** SHA-256 of the token in the email. */
  tokenHash: string;
  email: string;
  /** Suggestions for the confirmation page, since the requester may not be the holder of the address. */
  firstname: string;
  lastname: string;
  organisation: ChosenOrganisation | null;
  expiresAt: Date;
};

export const chosenOrganisationSchema = new Schema<ChosenOrganisation>(
  {
    id: { type: String, default: null },
    directoryId: { type: String, default: null },
    name: { type: String, required: true },
  },
  { _id: false, id: false },
);

const schema = new Schema<Registration>(
  {
    _id: { type: String, required: true },
    tokenHash: { type: String, required: true, unique: true },
    email: { type: String, required: true },
    firstname: { type: String, required: true },
    lastname: { type: String, required: true },
    organisation: { type: chosenOrganisationSchema, default: null },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { id: false, versionKey: false },
);

export const registrationModel = (connection: Connection): Model<Registration> =>
  connection.model<Registration>('Registration', schema, 'registrations');
