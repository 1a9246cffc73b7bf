import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import { type Connection, type Model, Schema } from 'mongoose';

export type Group = Aggregate & {
  organisationId: string;
  name: string;
  description: string;
  website: string | null;
  phone: string | null;
  email: string | null;
  leaders: string[];
};

const schema = new Schema<Group>(
  {
    ...aggregateFields,
    organisationId: { type: String, required: true },
    name: { type: String, required: true },
    description: { type: String, required: true },
    website: { type: String, default: null },
    phone: { type: String, default: null },
    email: { type: String, default: null },
    leaders: { type: [String], required: true },
  },
  { id: false, versionKey: false },
);
schema.index({ organisationId: 1, _id: 1 });

export const groupModel = (connection: Connection): Model<Group> => connection.model<Group>('Group', schema, 'groups');
