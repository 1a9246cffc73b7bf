import type { MatchKind } from '@consortia/proto/recommendations/shapes';
import { type Connection, type Model, Schema } from 'mongoose';

/** Something that a person does not want to see among their matches. `_id` is made of all three. */
export type Dismissal = { _id: string; userId: string; kind: MatchKind; item: string; at: Date };

const required = { type: String, required: true } as const;
const schema = new Schema<Dismissal>(
  { _id: required, userId: required, kind: required, item: required, at: { type: Date, required: true } },
  { id: false, versionKey: false },
);
schema.index({ userId: 1, kind: 1, at: -1 });

export const dismissalModel = (connection: Connection): Model<Dismissal> =>
  connection.model<Dismissal>('Dismissal', schema, 'dismissals');
export const dismissalId = (userId: string, kind: MatchKind, item: string): string => `${userId}:${kind}:${item}`;
