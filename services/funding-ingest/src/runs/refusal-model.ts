import { type Connection, type Model, Schema } from 'mongoose';

/** A record that a run refused. */
export type Refusal = { _id: string; runId: string; name: string; reason: string };

const required = { type: String, required: true } as const;
const schema = new Schema<Refusal>(
  { _id: required, runId: required, name: required, reason: required },
  { id: false, versionKey: false },
);
schema.index({ runId: 1, _id: 1 });

export const refusalModel = (connection: Connection): Model<Refusal> =>
  connection.model<Refusal>('Refusal', schema, 'refusals');
