import type { CallStatus } from '@consortia/proto/funding-ingest/shapes';
import { retention } from '@consortia/proto/retention';
import { type Connection, type Model, Schema } from 'mongoose';
import type { DeadlineOfCall } from './watched-topic-model.ts';

/** Differences between two states of a call, as far as they are news. */
export type CallDifference = {
  /** Status that it has from now on; null: unchanged. */
  status: CallStatus | null;
  /** Deadlines ahead that are new, and those ahead that no longer apply. */
  added: DeadlineOfCall[];
  removed: DeadlineOfCall[];
  /** A deadline within the next days. */
  soon: DeadlineOfCall | null;
};

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
    distributedAt: { type: Date, default: null },
  },
  { id: false, versionKey: false },
);
schema.index({ distributedAt: 1, at: 1 });

export const callChangeModel = (connection: Connection): Model<CallChange> =>
  connection.model<CallChange>('CallChange', schema, 'callChanges');
