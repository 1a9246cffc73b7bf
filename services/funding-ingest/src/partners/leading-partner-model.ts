import { type Connection, type Model, Schema } from 'mongoose';

export const leadingDays = 90;
/** Which organisation led the latest list of suggestions for a call; `_id` is the identifier of the call. */
export type LeadingPartner = { _id: string; pic: string; at: Date };

const required = { type: String, required: true } as const;
const schema = new Schema<LeadingPartner>(
  { _id: required, pic: required, at: { type: Date, required: true, expires: leadingDays * 86_400 } },
  { id: false, versionKey: false },
);
schema.index({ pic: 1 });

export const leadingPartnerModel = (connection: Connection): Model<LeadingPartner> =>
  connection.model<LeadingPartner>('LeadingPartner', schema, 'leadingPartners');
