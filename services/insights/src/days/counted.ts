import { trusted } from 'mongoose';
import { dayOf, idOf } from '../facts/changed-days.ts';
import type { Unit } from '../periods/buckets.ts';
import { beginning, type CountingDays, progressId, startOfMonth } from './count-days.ts';
import type { Days } from './day-models.ts';
import { addTo, type Range, type Tally, tallyRows, type Whose } from './tally.ts';

const day = 86_400_000;
/** Months that a cursor has at a time. */
const batchSize = 100;

/** Days of which some follow one another, as ranges. */
function rangesOf(days: readonly number[]): Range[] {
  const ranges: { from: Date; to: Date }[] = [];
  for (const start of days) {
    const last = ranges.at(-1);
    if (last?.to.getTime() === start) last.to = new Date(start + day);
    else ranges.push({ from: new Date(start), to: new Date(start + day) });
  }
  return ranges;
}

/**
 * What happened since a moment, exactly: from counted days where they are complete, and from rows for hours, for days that are not
 * counted yet and for those that changed since. Writes nothing.
 */
export async function countedSince(insights: CountingDays, whose: Whose, since: Date, unit: Unit): Promise<Tally> {
  if (unit === 'hour') return tallyRows(insights, whose, { from: since }, { unit });
  const { progress, recounts, days } = insights;
  const until = (await progress.findById(progressId).lean())?.until ?? beginning;
  const noted = await recounts
    .find({ _id: trusted({ $gte: idOf(since), $lt: idOf(until) }) })
    .sort({ _id: 1 })
    .lean();
  const changed = noted.map(({ _id }) => dayOf(_id).getTime());
  const skipped = new Set(changed);
  const tally: Tally = new Map();
  const months = trusted({ $gte: startOfMonth(since), $lt: until });
  const found = days.find({ target: trusted({ $in: whose.targets }), month: months }).select('target month days');
  for await (const { target, month, days: counted } of found.lean<Days[]>().cursor({ batchSize }))
    for (const [number, one] of Object.entries(counted)) {
      const start = month.getTime() + (Number(number) - 1) * day;
      if (start >= since.getTime() && start < until.getTime() && !skipped.has(start)) addTo(tally, target, start, one);
    }
  const left = { from: since > until ? since : until };
  for (const range of [...rangesOf(changed), left])
    await tallyRows(insights, whose, range, { unit: 'day', into: tally });
  return tally;
}
