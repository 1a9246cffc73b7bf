import { nullable, required } from '@consortia/infra/store/schema-fields';
import type { decisions } from '@consortia/proto/posts/moderation';
import type { PostKind } from '@consortia/proto/posts/shapes';
import { type Connection, type Model, Schema } from 'mongoose';

/** A decision on an Opportunity or a Result: who, when and why. Written from its events and never changed; `_id` is the event's. */
export type Decision = {
  _id: string;
  postId: string;
  postKind: PostKind;
  decision: (typeof decisions)[number];
  at: Date;
  /** Null when the event names no person, as for demo data. */
  byId: string | null;
  reason: string | null;
};

const schema = new Schema<Decision>(
  {
    ...required({ _id: String, postId: String, postKind: String, decision: String, at: Date }),
    ...nullable({ byId: String, reason: String }),
  },
  { id: false, versionKey: false },
);
// The history of one post, the latest first; decisions of the same time are ordered by id.
schema.index({ postId: 1, at: -1, _id: -1 });
// The latest decisions on all posts.
schema.index({ at: -1 });

export const decisionModel = (connection: Connection): Model<Decision> =>
  connection.model<Decision>('Decision', schema, 'decisions');
