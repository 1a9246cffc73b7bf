import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import { nullable } from '@consortia/infra/store/schema-fields';
import { type Connection, type Model, Schema, trusted } from 'mongoose';

/**
 * One document for each person who has joined, left or requested to join an organisation; its id is the person's. Which organisation a
 * person belongs to is stored by identity, which follows this service's events and may be a moment behind.
 */
export type Membership = Aggregate & {
  /** The organisation that was joined last, null after leaving it, and the version of this document that says so. */
  organisationId: string | null;
  decidedVersion: number;
  /** The organisation that the person requested to join; null where the person waits for none. */
  requestedOrganisationId: string | null;
  /** When its administrators could first see the request; null while the account waits for approval. */
  requestedAt: Date | null;
  /** The organisation has no administrator, so that those of the platform decide; see `markDeciders`. */
  byPlatform?: boolean;
  /** Groups of the requested organisation whose invitations the person has accepted; they join them once they are approved. */
  invitedGroups?: string[];
};

/** Filter of the requests that the administrators of an organisation see. */
export const waitingFor = (organisationId: string) => ({
  requestedOrganisationId: organisationId,
  requestedAt: trusted({ $ne: null }),
  deletedAt: null,
});

const schema = new Schema<Membership>(
  {
    ...aggregateFields,
    ...nullable({ organisationId: String, requestedOrganisationId: String, requestedAt: Date }),
    decidedVersion: { type: Number, default: 0 },
    byPlatform: { type: Boolean, default: false },
    invitedGroups: { type: [String], default: [] },
  },
  { id: false, versionKey: false },
);
schema.index({ requestedOrganisationId: 1, requestedAt: 1, _id: 1 });
schema.index({ byPlatform: 1, requestedAt: 1, _id: 1 });

export const membershipModel = (connection: Connection): Model<Membership> =>
  connection.model<Membership>('Membership', schema, 'memberships');
