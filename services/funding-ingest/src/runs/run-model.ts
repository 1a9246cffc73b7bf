import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import type { IngestRun, RunCounts } from '@consortia/proto/funding-ingest/shapes';
import { limits } from '@consortia/proto/limits';
import { type Connection, type Model, Schema } from 'mongoose';

export type Run = Aggregate & {
  source: IngestRun['source'];
  name: string;
  format: string;
  state: IngestRun['state'];
  startedAt: Date;
  endedAt: Date | null;
  /** Time of the last heartbeat or import; a run without one for long was interrupted. */
  seenAt: Date;
  counts: RunCounts;
  /** Number of new and changed funded projects. */
  projects: number;
  /** Number of new and changed organisations of funded projects. */
  organisations: number;
  /** Sentences of its topics that state a condition, and how many of them were not understood. */
  sentences: number;
  notUnderstood: number;
  /** Share of sentences not understood in the run before with enough of them; null: there is none, or it has not ended. */
  shareBefore: number | null;
  error: string | null;
};

const required = { type: String, required: true } as const;
const count = { type: Number, required: true } as const;
const schema = new Schema<Run>(
  {
    ...aggregateFields,
    source: required,
    name: required,
    format: required,
    state: required,
    startedAt: { type: Date, required: true },
    endedAt: { type: Date, default: null },
    seenAt: { type: Date, required: true },
    counts: { new: count, changed: count, unchanged: count, refused: count },
    projects: { type: Number, default: 0 },
    organisations: { type: Number, default: 0 },
    sentences: { type: Number, default: 0 },
    notUnderstood: { type: Number, default: 0 },
    shareBefore: { type: Number, default: null },
    error: { type: String, default: null },
  },
  { id: false, versionKey: false },
);
schema.index({ startedAt: -1, _id: -1 });
schema.index({ state: 1, seenAt: 1 });

export const runModel = (connection: Connection): Model<Run> => connection.model<Run>('Run', schema, 'runs');

export const noCounts: RunCounts = { new: 0, changed: 0, unchanged: 0, refused: 0 };

/** Whether its texts are understood noticeably less well than those of the run before. */
export const wordingDrifts = ({ sentences, notUnderstood, shareBefore }: Run): boolean =>
  typeof shareBefore === 'number' &&
  sentences >= limits.leastConditionSentences &&
  // In whole parts of a million: .25 - .2 is a little less than .05.
  Math.round((notUnderstood / sentences - shareBefore - limits.notUnderstoodRise) * 1e6) >= 0;

export const presentRun = (run: Run): IngestRun => ({
  id: run._id,
  source: run.source,
  name: run.name,
  format: run.format,
  state: run.state,
  startedAt: run.startedAt.toISOString(),
  endedAt: run.endedAt?.toISOString() ?? null,
  counts: { ...run.counts },
  error: run.error,
  ...(wordingDrifts(run) && { lessUnderstood: { before: run.shareBefore!, now: run.notUnderstood / run.sentences } }),
});
