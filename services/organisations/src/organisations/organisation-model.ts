import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import { nullable, required } from '@consortia/infra/store/schema-fields';
import { type Connection, type Model, Schema } from 'mongoose';

export type Organisation = Aggregate & {
  name: string;
  alias: string;
  emailDomains: { domain: string }[];
  paid: boolean;
  country: string | null;
  administrators: string[];
};

const emailDomain = new Schema({ domain: { type: String, required: true } }, { _id: false });
const schema = new Schema<Organisation>(
  {
    ...aggregateFields,
    ...required({ name: String, alias: String, paid: Boolean, administrators: [String] }),
    ...nullable({ country: String }),
    emailDomains: { type: [emailDomain], required: true },
  },
  { id: false, versionKey: false },
);
schema.index({ 'emailDomains.domain': 1 });

export const organisationModel = (connection: Connection): Model<Organisation> =>
  connection.model<Organisation>('Organisation', schema, 'organisations');
