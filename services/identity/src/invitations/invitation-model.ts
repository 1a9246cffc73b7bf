import type { invitedSeat } from '@consortia/proto/identity/seat-invitations-api';
import { type Connection, type Model, Schema } from 'mongoose';
import type { z } from 'zod';

/**
 * An invitation to sign up, into an organisation or a group, or to a seat of a consortium. It is valid for 14 days and once, and is removed 30 days after that unless
 * the person joined.
 */
export type Invitation = {
  _id: string;
  inviterId: string;
  /** Target of the invitation; null in an invitation to Consortia alone. A group is one of the organisation. */
  organisationId: string | null;
  groupId: string | null;
  /** A seat of a consortium, which decides by itself who may take it. */
  seat?: z.output<typeof invitedSeat> | null;
  /** Message of the inviter about the seat; removed like the address. */
  words?: string;
  /** Departments or teams that the inviter gave the person in the organisation. */
  departments: string[];
  /** Normalised. This and the names are removed when the person joins, whose account has them, and when it is cancelled. */
  email: string | null;
  firstname: string;
  lastname: string;
  /** Of the latest email. */
  at: Date;
  /** Emails so far, the waiting one included; missing for one. The link of an earlier one is refused. */
  emails?: number;
  /** When the email was sent, or found to be unwanted. */
  handledAt: Date | null;
  /** When the link was first opened; only the holder of the address has it. */
  openedAt: Date | null;
  validUntil: Date;
  acceptedAt: Date | null;
  /** Who accepts it; set before `acceptedAt` for an invitation into an organisation. */
  acceptedBy: string | null;
  /** When an administrator of the organisation cancelled it. */
  cancelledAt: Date | null;
  /** Null once the person has joined. */
  expiresAt: Date | null;
};

const schema = new Schema<Invitation>(
  {
    _id: { type: String, required: true },
    inviterId: { type: String, required: true },
    organisationId: { type: String, default: null },
    groupId: { type: String, default: null },
    seat: {
      type: new Schema(
        { consortiumId: String, candidateId: String, role: String, call: String },
        { _id: false, id: false },
      ),
      default: undefined,
    },
    words: { type: String, default: undefined },
    departments: { type: [String], default: [] },
    email: { type: String, default: null },
    firstname: { type: String, default: '' },
    lastname: { type: String, default: '' },
    at: { type: Date, required: true },
    emails: { type: Number, default: undefined },
    handledAt: { type: Date, default: null },
    openedAt: { type: Date, default: null },
    validUntil: { type: Date, required: true },
    acceptedAt: { type: Date, default: null },
    acceptedBy: { type: String, default: null },
    cancelledAt: { type: Date, default: null },
    expiresAt: { type: Date, default: null, expires: 0 },
  },
  { id: false, versionKey: false },
);
schema.index({ inviterId: 1, at: -1 });
schema.index({ email: 1 });
schema.index(
  { organisationId: 1, at: -1, _id: 1 },
  { partialFilterExpression: { organisationId: { $type: 'string' } } },
);
schema.index({ acceptedBy: 1 }, { partialFilterExpression: { acceptedBy: { $type: 'string' } } });
schema.index({ handledAt: 1, at: 1 });

export const invitationModel = (connection: Connection): Model<Invitation> =>
  connection.model<Invitation>('Invitation', schema, 'invitations');
