import type { MatchKind } from '@consortia/proto/recommendations/shapes';
import { type Connection, type Model, Schema } from 'mongoose';

/** What a person has said of a match. `_id` is made of all three. */
export type Feedback = { _id: string; userId: string; kind: MatchKind; item: string; at: Date };

const required = { type: String, required: true } as const;
const feedbackSchema = () =>
  new Schema<Feedback>(
    { _id: required, userId: required, kind: required, item: required, at: { type: Date, required: true } },
    { id: false, versionKey: false },
  ).index({ userId: 1, kind: 1, at: -1 });

/** Matches that a person does not want to see. */
export const dismissalModel = (connection: Connection): Model<Feedback> =>
  connection.model<Feedback>('Dismissal', feedbackSchema(), 'dismissals');
/** Matches that a person wants to see more like. */
export const likingModel = (connection: Connection): Model<Feedback> =>
  connection.model<Feedback>('Liking', feedbackSchema(), 'likings');
export const feedbackId = (userId: string, kind: MatchKind, item: string): string => `${userId}:${kind}:${item}`;
