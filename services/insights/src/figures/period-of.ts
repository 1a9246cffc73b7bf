import type { StatName, TimePeriod } from '@consortia/proto/insights/shapes';
import type { CountingDays } from '../days/count-days.ts';
import { countedSince } from '../days/counted.ts';
import type { Tally, Whose } from '../days/tally.ts';
import type { Insights } from '../insights.ts';
import { type Buckets, bucketsOf } from '../periods/buckets.ts';

export type ReadingFigures = CountingDays & Pick<Insights, 'opportunities' | 'organisations' | 'people' | 'results'>;

type Choice = { timePeriod: TimePeriod; now: Date; names: readonly StatName[]; published?: readonly Date[] };

/**
 * The hours, days or weeks of a period and what they count. All time starts with the first of the figures `names`, or of the moments
 * `published` where that is earlier.
 */
export async function periodOf(
  insights: ReadingFigures,
  whose: Whose,
  { timePeriod, now, names, published = [] }: Choice,
): Promise<{ buckets: Buckets; tally: Tally }> {
  if (timePeriod !== 'all_time') {
    const buckets = bucketsOf(timePeriod, now, null);
    return { buckets, tally: await countedSince(insights, whose, buckets.from, buckets.unit) };
  }
  const tally = await countedSince(insights, whose, new Date(0), 'week');
  let earliest = now.getTime();
  for (const starts of tally.values())
    for (const [start, { counts }] of starts)
      if (start < earliest && names.some((name) => counts[name])) earliest = start;
  for (const at of published) earliest = Math.min(earliest, at.getTime());
  return { buckets: bucketsOf(timePeriod, now, new Date(earliest)), tally };
}
