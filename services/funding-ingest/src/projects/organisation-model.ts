import { nullable, required } from '@consortia/infra/store/schema-fields';
import type { OrganisationKind } from '@consortia/proto/organisation-kinds';
import { type Connection, type Model, Schema } from 'mongoose';

/** An organisation of funded projects; `_id` is its participant identification code. It changes only by imports. */
export type FundedOrganisation = {
  _id: string;
  name: string;
  /** As CORDIS writes it: EL and UK. */
  country: string | null;
  shortName: string | null;
  city: string | null;
  /** Host name of its website. */
  website: string | null;
  /** Null: not stated. */
  organisationKind: OrganisationKind | null;
  /** By which it is compared with the organisations of this installation; they follow from its names and website. */
  matchKeys: string[];
};

const schema = new Schema<FundedOrganisation>(
  {
    ...required({ _id: String, name: String }),
    ...nullable({ country: String, shortName: String, city: String, website: String, organisationKind: String }),
    matchKeys: { type: [String], default: [] },
  },
  { id: false, versionKey: false },
);
schema.index({ matchKeys: 1 });

export const fundedOrganisationModel = (connection: Connection): Model<FundedOrganisation> =>
  connection.model<FundedOrganisation>('FundedOrganisation', schema, 'organisations');
