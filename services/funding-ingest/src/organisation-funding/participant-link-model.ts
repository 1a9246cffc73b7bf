import { required } from '@consortia/infra/store/schema-fields';
import type { LinkReason, LinkState } from '@consortia/proto/funding-ingest/organisation-funding';
import { type Connection, type Model, Schema } from 'mongoose';

/**
 * Whether a CORDIS participant is, may be or is not an organisation of this installation; `_id` is made of both ids. At most one
 * organisation holds a participant: its projects are the organisation's.
 */
export type ParticipantLink = {
  _id: string;
  organisationId: string;
  pic: string;
  /** Of an administrator; null where there is none. */
  decision: 'confirmed' | 'rejected' | null;
  decidedAt: Date | null;
  /** By names, country and website, 0 to 1. */
  confidence: number;
  reasons: LinkReason[];
  holds: boolean;
};

export const linkIdOf = (organisationId: string, pic: string): string => `${organisationId}:${pic}`;
export const stateOf = ({ decision, holds }: ParticipantLink): LinkState =>
  decision === 'rejected' ? 'rejected' : !holds ? 'suggested' : decision === 'confirmed' ? 'confirmed' : 'automatic';

const schema = new Schema<ParticipantLink>(
  {
    ...required({ _id: String, organisationId: String, pic: String, confidence: Number, reasons: [String] }),
    decision: { type: String, default: null },
    decidedAt: { type: Date, default: null },
    holds: { type: Boolean, required: true },
  } as never,
  { id: false, versionKey: false },
);
schema.index({ organisationId: 1 });
schema.index({ pic: 1 });
schema.index({ holds: 1, pic: 1 }, { unique: true, partialFilterExpression: { holds: true } });

export const participantLinkModel = (connection: Connection): Model<ParticipantLink> =>
  connection.model<ParticipantLink>('ParticipantLink', schema, 'participantLinks');
