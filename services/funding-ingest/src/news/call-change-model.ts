import { retention } from '@consortia/proto/retention';
import { type Connection, type Model, Schema } from 'mongoose';
import type { CallDifference } from '../watched-topics/call-state.ts';

/** News of a watched topic, one document however many people watch it; `_id` follows from its cause, so it is recorded once. */
export type CallChange = CallDifference & {
  _id: string;
  topicId: string;
  at: Date;
  /** When it was handed out to those who watch the topic. */
  distributedAt: Date | null;
};

/** How long news is stored. */
export const newsDays = retention.callNews.days;

const required = { type: String, required: true } as const;
const mixed = { type: Schema.Types.Mixed, default: null };
const schema = new Schema<CallChange>(
  {
    _id: required,
    topicId: required,
    at: { type: Date, required: true, expires: newsDays * 86_400 },
    status: { type: String, default: null },
    added: mixed as never,
    removed: mixed as never,
    soon: mixed as never,
    conditions: { type: Schema.Types.Mixed, default: [] } as never,
    distributedAt: { type: Date, default: null },
  },
  { id: false, versionKey: false },
);
schema.index({ distributedAt: 1, at: 1 });

export const callChangeModel = (connection: Connection): Model<CallChange> =>
  connection.model<CallChange>('CallChange', schema, 'callChanges');
