import { nullable, required } from '@consortia/infra/store/schema-fields';
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
    ...required({ _id: String, name: String }),
    ...nullable({ country: String }),
  },
  { id: false, versionKey: false },
);

export const fundedOrganisationModel = (connection: Connection): Model<FundedOrganisation> =>
  connection.model<FundedOrganisation>('FundedOrganisation', schema, 'organisations');
