import { retention } from '@consortia/proto/retention';
import { type Connection, type Model, Schema } from 'mongoose';
import { type Aggregate, aggregateFields } from '../../store/outbox-record.ts';

const decisionStates = ['waiting', 'started', 'done', 'undone', 'lapsed'] as const;

/** A decision of an administrator, and the call that carries it out. */
export type StoredDecision = Aggregate & {
  /** Id of the route. */
  route: string;
  subject: string;
  /** The subject while the decision waits or is being carried out: there is one at a time. */
  lock?: string;
  title: string;
  byId: string;
  /** Viewer, path and body of the call, as JSON. */
  call: string;
  address: string;
  requestId: string;
  at: Date;
  dueAt: Date;
  state: (typeof decisionStates)[number];
  startedAt: Date | null;
  endedAt: Date | null;
  /** Why it was not carried out. */
  refusal: string | null;
};

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;
const nullableDate = { type: Date, default: null } as const;
const schema = new Schema<StoredDecision>(
  {
    ...aggregateFields,
    ...{ route: text, subject: text, title: { type: String, default: '' }, byId: text, call: text },
    ...{ address: { type: String, default: '' }, requestId: { type: String, default: '' } },
    ...{ at: date, dueAt: date, startedAt: nullableDate },
    state: { type: String, enum: decisionStates, required: true },
    endedAt: { type: Date, default: null, expires: retention.decisions.days * 86_400 },
    refusal: { type: String, default: null },
    lock: String,
  },
  { id: false, versionKey: false },
);
schema.index({ lock: 1 }, { unique: true, partialFilterExpression: { lock: { $exists: true } } });
schema.index({ state: 1, dueAt: 1 });

export const decisionModel = (connection: Connection): Model<StoredDecision> =>
  connection.model<StoredDecision>('_Decision', schema, '_decisions');
