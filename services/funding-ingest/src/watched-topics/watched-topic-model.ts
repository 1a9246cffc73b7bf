import type { CallStatus } from '@consortia/proto/funding-ingest/shapes';
import { type Connection, type Model, Schema } from 'mongoose';

/** A deadline: a calendar date and the time in Brussels, `HH:MM`. */
export type DeadlineOfCall = { date: string; time: string };

/** Status and dates of a call at one version of its topic. */
export type CallState = { status: CallStatus; deadlines: DeadlineOfCall[] };

/** The state of a topic as those who watch it know it: later events are compared with it. One for each topic that was ever watched. */
export type WatchedTopic = CallState & {
  _id: string;
  /** Of the topic, at this state. */
  version: number;
  /** Instant of the first deadline ahead; null where there is none. */
  nextDeadlineAt: Date | null;
  /** When the reminder of `nextDeadlineAt` was recorded. */
  remindedAt: Date | null;
};

const required = { type: String, required: true } as const;
const schema = new Schema<WatchedTopic>(
  {
    _id: required,
    version: { type: Number, required: true },
    status: required,
    deadlines: { type: Schema.Types.Mixed, required: true } as never,
    nextDeadlineAt: { type: Date, default: null },
    remindedAt: { type: Date, default: null },
  },
  { id: false, versionKey: false },
);
schema.index({ remindedAt: 1, nextDeadlineAt: 1 });

export const watchedTopicModel = (connection: Connection): Model<WatchedTopic> =>
  connection.model<WatchedTopic>('WatchedTopic', schema, 'watchedTopics');
