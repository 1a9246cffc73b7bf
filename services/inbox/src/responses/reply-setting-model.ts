import { type Connection, type Model, Schema } from 'mongoose';

/** A person who has chosen whether their reply rate is shown, under the id of the person; without a choice it is. */
export type ReplySetting = { _id: string; shown: boolean };

const schema = new Schema<ReplySetting>(
  { _id: { type: String, required: true }, shown: { type: Boolean, required: true } },
  { id: false, versionKey: false },
);

export const replySettingModel = (connection: Connection): Model<ReplySetting> =>
  connection.model<ReplySetting>('ReplySetting', schema, 'reply_settings');
