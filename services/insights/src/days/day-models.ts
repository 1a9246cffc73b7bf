import { required } from '@consortia/infra/store/schema-fields';
import type { StatName } from '@consortia/proto/insights/shapes';
import { type Connection, type Model, Schema } from 'mongoose';

/** Figures whose first of a day is kept, for the time to the first response. */
export type TimedStat = 'responses' | 'comments';
/** Counts of one thing on one day; `first`: milliseconds of the first of that day. */
export type Counted = { counts: Partial<Record<StatName, number>>; first: Partial<Record<TimedStat, number>> };

/**
 * The counted days of a month, by the day of the month. `target`: a post, an organisation, the owner of a profile, or the whole network.
 * `version` rises with each write, so that two counts at the same time notice it.
 */
export type Days = { _id: string; target: string; month: Date; version: number; days: Record<string, Counted> };
/** A day that changed after it was counted; `at`: when this was noted. */
export type Recount = { _id: string; at: Date };
/** Days before `until` are counted; `run` rises with each rebuild. */
export type Progress = { _id: string; until: Date; run: number };

const options = { id: false, versionKey: false, minimize: false } as const;
const daySchema = new Schema<Days>(
  { ...required({ _id: String, target: String, month: Date, version: Number }), days: Schema.Types.Mixed },
  options,
);
daySchema.index({ target: 1, month: 1 });
daySchema.index({ month: 1 });
const recountSchema = new Schema<Recount>(required({ _id: String, at: Date }), options);
const progressSchema = new Schema<Progress>(required({ _id: String, until: Date, run: Number }), options);

export const dayModel = (connection: Connection): Model<Days> => connection.model<Days>('Days', daySchema, 'days');
export const recountModel = (connection: Connection): Model<Recount> =>
  connection.model<Recount>('Recount', recountSchema, 'recounts');
export const progressModel = (connection: Connection): Model<Progress> =>
  connection.model<Progress>('Progress', progressSchema, 'progress');
