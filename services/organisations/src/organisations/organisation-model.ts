import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import { nullable, required } from '@consortia/infra/store/schema-fields';
import { type Connection, type Model, Schema } from 'mongoose';

export type Organisation = Aggregate & {
  name: string;
  /** The name by which a request at sign-up finds the organisation; see `nameKey`. */
  nameKey: string;
  alias: string;
  emailDomains: { domain: string }[];
  paid: boolean;
  country: string | null;
  administrators: string[];
  /** The entry of the directory that it was created from. */
  directoryId: string | null;
  /** Requested at sign-up and not approved by an administrator yet; not suggested to others until then. */
  waiting: boolean;
};

const emailDomain = new Schema({ domain: { type: String, required: true } }, { _id: false });
const schema = new Schema<Organisation>(
  {
    ...aggregateFields,
    ...required({ name: String, nameKey: String, alias: String, paid: Boolean, administrators: [String] }),
    ...nullable({ country: String, directoryId: String }),
    emailDomains: { type: [emailDomain], required: true },
    waiting: { type: Boolean, default: false },
  },
  { id: false, versionKey: false },
);
schema.index({ 'emailDomains.domain': 1 });
schema.index({ nameKey: 1 });
schema.index({ administrators: 1 });
schema.index({ directoryId: 1 }, { sparse: true });

export const organisationModel = (connection: Connection): Model<Organisation> =>
  connection.model<Organisation>('Organisation', schema, 'organisations');
