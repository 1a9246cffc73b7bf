import type { TimePeriod } from '@consortia/proto/insights/shapes';

export type Unit = 'hour' | 'day' | 'week';
const hour = 3_600_000;
const lengths: Readonly<Record<Unit, number>> = { hour, day: 24 * hour, week: 7 * 24 * hour };
/** The first Monday after the epoch. */
const monday = 4 * 24 * hour;
/** Weeks that a figure of all time has at most. */
const maxWeeks = 520;

/** When the hour, day or week of a moment starts, in UTC; weeks start on Monday. */
export function startOf(unit: Unit, moment: Date): Date {
  const offset = unit === 'week' ? monday : 0;
  return new Date(moment.getTime() - ((moment.getTime() - offset) % lengths[unit]));
}

export type Buckets = { unit: Unit; starts: Date[]; at: (moment: Date) => number };

const daysOf: Partial<Record<TimePeriod, number>> = { last_week: 7, last_14_days: 14, last_30_days: 30 };

function startOfPeriod(period: TimePeriod, now: Date, earliest: Date | null): { unit: Unit; from: Date } {
  if (period === 'last_24_hours') return { unit: 'hour', from: new Date(now.getTime() - 23 * hour) };
  const days = daysOf[period];
  if (days) return { unit: 'day', from: new Date(now.getTime() - (days - 1) * lengths.day) };
  if (period === 'year_to_date') return { unit: 'week', from: new Date(Date.UTC(now.getUTCFullYear(), 0, 1)) };
  if (period === 'last_6_months') {
    const from = new Date(now);
    from.setUTCMonth(from.getUTCMonth() - 6);
    return { unit: 'week', from };
  }
  const limit = now.getTime() - (maxWeeks - 1) * lengths.week;
  return {
    unit: 'week',
    from: new Date(Math.max(limit, Math.min(earliest?.getTime() ?? now.getTime(), now.getTime()))),
  };
}

/**
 * The hours, days or weeks of a period that ends now, and the moment from which it counts: the first bucket of a period that starts
 * mid-week has the rest of that week. `earliest`: of the figures, for all time.
 */
export function bucketsOf(period: TimePeriod, now: Date, earliest: Date | null): Buckets & { from: Date } {
  const { unit, from: start } = startOfPeriod(period, now, earliest);
  const first = startOf(unit, start).getTime();
  const length = lengths[unit];
  const count = Math.floor((now.getTime() - first) / length) + 1;
  const starts = Array.from({ length: count }, (_, n) => new Date(first + n * length));
  const from = unit === 'week' ? startOf('day', start) : starts[0]!;
  return {
    ...{ unit, starts, from },
    at: (moment) => (moment < from || moment > now ? -1 : Math.floor((moment.getTime() - first) / length)),
  };
}
