import { type Connection, type Model, Schema } from 'mongoose';

/** An organisation of funded projects; `_id` is its participant identification code. It changes only by imports. */
export type FundedOrganisation = {
  _id: string;
  name: string;
  /** As CORDIS writes it: EL and UK. */
  country: string | null;
};

const schema = new Schema<FundedOrganisation>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    country: { type: String, default: null },
  },
  { id: false, versionKey: false },
);

export const fundedOrganisationModel = (connection: Connection): Model<FundedOrganisation> =>
  connection.model<FundedOrganisation>('FundedOrganisation', schema, 'organisations');
