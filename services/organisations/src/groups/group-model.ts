import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import { nullable, required } from '@consortia/infra/store/schema-fields';
import { sortKey } from '@consortia/infra/text/sort-key';
import { type Connection, type Model, Schema } from 'mongoose';
import { type ProfileFields, profileFields } from '../organisations/profile-fields.ts';

export type Group = Aggregate &
  ProfileFields & {
    organisationId: string;
    name: string;
    /** The name as lists are sorted by it; set with every write. */
    sortKey?: string;
    description: string;
    website: string | null;
    phone: string | null;
    email: string | null;
    leaders: string[];
  };

const schema = new Schema<Group>(
  {
    ...aggregateFields,
    ...required({ organisationId: String, name: String, description: String, leaders: [String] }),
    ...nullable({ website: String, phone: String, email: String }),
    ...profileFields(),
    sortKey: String,
  },
  { id: false, versionKey: false },
);
schema.index({ organisationId: 1, sortKey: 1, _id: 1 });
schema.index({ leaders: 1 });
schema.index({ 'links.host': 1 }, { sparse: true });

schema.pre('validate', function () {
  this.sortKey = sortKey(this.name);
});

export const groupModel = (connection: Connection): Model<Group> => connection.model<Group>('Group', schema, 'groups');
