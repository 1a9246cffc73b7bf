import { type Connection, type Model, Schema } from 'mongoose';

/** An invitation to sign up. It is valid for 14 days and once, and is removed 30 days after that unless the person joined. */
export type Invitation = {
  _id: string;
  inviterId: string;
  /** Normalised. This and the names are removed when the person joins: their account has them. */
  email: string | null;
  firstname: string;
  lastname: string;
  at: Date;
  /** When the email was sent, or found to be unwanted. */
  handledAt: Date | null;
  /** When the link was first opened; only the holder of the address has it. */
  openedAt: Date | null;
  validUntil: Date;
  acceptedAt: Date | null;
  acceptedBy: string | null;
  /** Null once the person has joined. */
  expiresAt: Date | null;
};

const schema = new Schema<Invitation>(
  {
    _id: { type: String, required: true },
    inviterId: { type: String, required: true },
    email: { type: String, default: null },
    firstname: { type: String, default: '' },
    lastname: { type: String, default: '' },
    at: { type: Date, required: true },
    handledAt: { type: Date, default: null },
    openedAt: { type: Date, default: null },
    validUntil: { type: Date, required: true },
    acceptedAt: { type: Date, default: null },
    acceptedBy: { type: String, default: null },
    expiresAt: { type: Date, default: null, expires: 0 },
  },
  { id: false, versionKey: false },
);
schema.index({ inviterId: 1, at: -1 });
schema.index({ email: 1 });
schema.index({ handledAt: 1, at: 1 });

export const invitationModel = (connection: Connection): Model<Invitation> =>
  connection.model<Invitation>('Invitation', schema, 'invitations');
