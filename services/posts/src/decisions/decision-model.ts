import type { decisions } from '@consortia/proto/posts/moderation';
import { type Connection, type Model, Schema } from 'mongoose';

/** Who decided what on an Opportunity, when and why. Made of its events and never changed; `_id` is the event's. */
export type Decision = {
  _id: string;
  postId: string;
  decision: (typeof decisions)[number];
  at: Date;
  /** Null where nobody is named, as for Opportunities that came with the demo data. */
  byId: string | null;
  reason: string | null;
};

const schema = new Schema<Decision>(
  {
    _id: { type: String, required: true },
    postId: { type: String, required: true },
    decision: { type: String, required: true },
    at: { type: Date, required: true },
    byId: { type: String, default: null },
    reason: { type: String, default: null },
  },
  { id: false, versionKey: false },
);
// The history of one post, the latest first; two decisions of one moment keep their order by the id.
schema.index({ postId: 1, at: -1, _id: -1 });

export const decisionModel = (connection: Connection): Model<Decision> =>
  connection.model<Decision>('Decision', schema, 'decisions');
