import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import { nullable, required } from '@consortia/infra/store/schema-fields';
import { type Connection, type Model, Schema } from 'mongoose';

/**
 * One document for each organisation that has ever requested to join a Helix. Its id is made of both, so there is at most one open
 * request of an organisation in a Helix (G66).
 */
export type Participation = Aggregate & {
  helixId: string;
  organisationId: string;
  state: 'requested' | 'participating' | 'ended';
  /** The person who made the request; null once their account is gone. */
  requestedBy: string | null;
  requestedAt: Date;
  /** Since when the organisation takes part. */
  joinedAt: Date | null;
};

const schema = new Schema<Participation>(
  {
    ...aggregateFields,
    ...required({ helixId: String, organisationId: String, state: String, requestedAt: Date }),
    ...nullable({ requestedBy: String, joinedAt: Date }),
  },
  { id: false, versionKey: false },
);
schema.index({ state: 1, requestedAt: 1, _id: 1 });
schema.index({ helixId: 1, state: 1, joinedAt: 1 });
schema.index({ requestedBy: 1 });

export const participationId = (helixId: string, organisationId: string): string => `${helixId}-${organisationId}`;

export const participationModel = (connection: Connection): Model<Participation> =>
  connection.model<Participation>('Participation', schema, 'participations');
