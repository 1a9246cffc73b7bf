import { type Connection, type Model, Schema } from 'mongoose';

/** The secret address of a person's calendar of watched calls; `_id` is the person's id. The secret itself is stored nowhere. */
export type CalendarAddress = { _id: string; tokenHash: string; createdAt: Date };

const required = { type: String, required: true } as const;
const schema = new Schema<CalendarAddress>(
  { _id: required, tokenHash: { ...required, unique: true }, createdAt: { type: Date, required: true } },
  { id: false, versionKey: false },
);

export const calendarAddressModel = (connection: Connection): Model<CalendarAddress> =>
  connection.model<CalendarAddress>('CalendarAddress', schema, 'calendarAddresses');
