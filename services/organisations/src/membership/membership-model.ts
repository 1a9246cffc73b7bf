import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import { nullable } from '@consortia/infra/store/schema-fields';
import { type Connection, type Model, Schema } from 'mongoose';

/**
 * One document for each person who has joined, left or requested to join an organisation; its id is the person's. Which organisation a
 * person belongs to is stored by identity, which follows the events of this one and may be a moment behind.
 */
export type Membership = Aggregate & {
  /** The organisation that was joined last, null after leaving it, and the version of this document that says so. */
  organisationId: string | null;
  decidedVersion: number;
  /** The organisation that decides about the person; null while none does. */
  requestedOrganisationId: string | null;
  requestedAt: Date | null;
  /** Groups of the requested organisation whose invitations the person has accepted; they join them once they are approved. */
  invitedGroups?: string[];
};

const schema = new Schema<Membership>(
  {
    ...aggregateFields,
    ...nullable({ organisationId: String, requestedOrganisationId: String, requestedAt: Date }),
    decidedVersion: { type: Number, default: 0 },
    invitedGroups: { type: [String], default: [] },
  },
  { id: false, versionKey: false },
);
schema.index({ requestedOrganisationId: 1, requestedAt: 1, _id: 1 });
schema.index({ requestedAt: 1, _id: 1 });

export const membershipModel = (connection: Connection): Model<Membership> =>
  connection.model<Membership>('Membership', schema, 'memberships');
