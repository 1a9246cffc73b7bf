import { type Connection, type Model, Schema } from 'mongoose';

/** An address that no invitation is sent to. Its id is the keyed hash of the address, which is stored nowhere. */
export type InvitationBlock = { _id: string; at: Date };

const schema = new Schema<InvitationBlock>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { id: false, versionKey: false },
);

export const invitationBlockModel = (connection: Connection): Model<InvitationBlock> =>
  connection.model<InvitationBlock>('InvitationBlock', schema, 'invitation_blocks');
