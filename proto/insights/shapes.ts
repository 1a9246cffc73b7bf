import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, instant } from '../shapes.ts';

/** The periods of figures, in the order of the choice (K36). */
export const timePeriods = limits.statsPeriods;
export type TimePeriod = (typeof timePeriods)[number];
/** The period where none is chosen (K37). */
export const defaultTimePeriod: TimePeriod = limits.statsPeriodDefault;

export const metricKinds = ['event', 'opportunity', 'result', 'reviewiq', 'user'] as const;
export type MetricKind = (typeof metricKinds)[number];
/** Pages whose views are counted; `event` is the address that an event leads to. */
export const viewKinds = ['opportunity', 'result', 'event', 'organisation', 'member'] as const;
export type ViewKind = (typeof viewKinds)[number];

/** Figures of the whole network. */
export const networkStatNames = [
  'views',
  'opportunities',
  'results',
  'responses',
  'messages',
  'comments',
  'likes',
  'followers',
  'sign_ups',
  'groups',
  'prompts',
  'seats',
] as const;
export const statNames = [
  ...networkStatNames,
  'joined',
  'left',
  'organisation_views',
  'member_views',
  'reviews',
] as const;
export type StatName = (typeof statNames)[number];

const count = z.number().int().nonnegative();
/** A figure of a period: `value` is the sum of `series`, which has one number for each of the buckets. */
export const stat = z.object({ name: z.enum(statNames), value: count, series: z.array(count) });

/** `buckets`: when each hour, day or week starts; weeks start on Monday, in UTC. */
export const stats = z.object({
  timePeriod: z.enum(timePeriods),
  updatedAt: instant,
  unit: z.enum(['hour', 'day', 'week']),
  buckets: z.array(instant),
  stats: z.array(stat),
});
export type Stats = z.output<typeof stats>;

/** Milliseconds from publication to the first response; for Results to the first comment. Null where there is none. */
export const firstResponse = z.object({ count, medianMs: count.nullable(), p90Ms: count.nullable() });

export const metricItem = z.object({ id, alias: z.string(), title: z.string(), views: count, responses: count });
export const metrics = stats.extend({
  kind: z.enum(metricKinds),
  organisation: z.object({ id, name: z.string() }),
  firstResponse: firstResponse.nullable(),
  /** Posts of the organisation with figures in the period, those with most views first. */
  items: z.array(metricItem),
});
export type Metrics = z.output<typeof metrics>;
