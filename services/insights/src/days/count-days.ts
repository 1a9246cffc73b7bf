import { isDeepStrictEqual } from 'node:util';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { trusted } from 'mongoose';
import { dayOf, settledMs } from '../facts/changed-days.ts';
import type { Insights } from '../insights.ts';
import { startOf } from '../periods/buckets.ts';
import type { Counted, Days } from './day-models.ts';
import { tallyRows } from './tally.ts';

export type CountingDays = Pick<Insights, 'clock' | 'days' | 'facts' | 'progress' | 'published' | 'recounts' | 'views'>;

const day = 86_400_000;
export const progressId = 'days';
/** Days are counted from here on; the first of a month. */
export const beginning = new Date(0);
export const startOfMonth = (moment: Date, later = 0): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + later, 1));

type Write = Parameters<Insights['days']['bulkWrite']>[0][number];
const writesAtATime = 500;

/** Whether all were written: none met a document that someone else had written meanwhile. */
async function writeAll({ days }: Pick<Insights, 'days'>, writes: readonly Write[]): Promise<boolean> {
  for (let from = 0; from < writes.length; from += writesAtATime) {
    const some = writes.slice(from, from + writesAtATime);
    let written = 0;
    const count = days.bulkWrite(some, { ordered: false }).then((result) => {
      written = result.matchedCount + result.upsertedCount + result.deletedCount;
    });
    if (!(await duplicatesOnly(count)) || written < some.length) return false;
  }
  return true;
}

/** Counts all rows of some days of one month, which gives the same however often it is done. */
async function countRange(insights: Pick<Insights, 'days' | 'facts' | 'views'>, from: Date, to: Date): Promise<void> {
  const month = startOfMonth(from);
  const within = (number: string): boolean => {
    const start = month.getTime() + (Number(number) - 1) * day;
    return start >= from.getTime() && start < to.getTime();
  };
  const everyone = { targets: null, facts: {}, views: {} };
  for (;;) {
    const stored = new Map<string, Days>();
    for await (const one of insights.days.find({ month }).lean<Days[]>().cursor({ batchSize: 100 }))
      stored.set(one.target, one);
    const tally = await tallyRows(insights, everyone, { from, to }, { unit: 'day' });
    const writes = [...new Set([...stored.keys(), ...tally.keys()])].flatMap((target): Write[] => {
      const before = stored.get(target);
      const kept = Object.entries(before?.days ?? {}).filter(([number]) => !within(number));
      const counted = [...(tally.get(target) ?? [])].map(([start, one]): [string, Counted] => [
        String(new Date(start).getUTCDate()),
        one,
      ]);
      const days = Object.fromEntries([...kept, ...counted]);
      if (before && isDeepStrictEqual(before.days, days)) return [];
      const filter = { _id: `${target} ${month.toISOString().slice(0, 7)}`, version: before?.version ?? 0 };
      if (Object.keys(days).length === 0) return [{ deleteOne: { filter } }];
      const update = { $set: { target, month, days }, $inc: { version: 1 } };
      return [{ updateOne: { filter, update, upsert: !before } }];
    });
    if (await writeAll(insights, writes)) return;
  }
}

async function earliestOf({ facts, views }: Pick<Insights, 'facts' | 'views'>): Promise<Date | null> {
  const [fact, view] = await Promise.all([
    facts.findOne({ removed: false }).sort({ at: 1 }).select('at').lean(),
    views.findOne({}).sort({ at: 1 }).select('at').lean(),
  ]);
  const all = [fact, view].flatMap((row) => (row ? [row.at.getTime()] : []));
  return all.length === 0 ? null : new Date(Math.max(beginning.getTime(), Math.min(...all)));
}

/** Counts what is over and not counted yet, month by month, and then counts again what has changed since. Safe to repeat. */
export async function countDays(insights: CountingDays, signal?: AbortSignal): Promise<void> {
  const { progress, recounts, clock } = insights;
  const settled = new Date(clock().getTime() - settledMs);
  const end = startOf('day', settled);
  const state = await progress.findById(progressId).lean();
  if (!state) return;
  let { until } = state;
  while (until < end && !signal?.aborted) {
    const first = until > beginning ? until : ((await earliestOf(insights)) ?? end);
    const from = startOf('day', new Date(Math.min(first.getTime(), end.getTime())));
    const to = new Date(Math.min(end.getTime(), startOfMonth(from, 1).getTime()));
    if (from < to) await countRange(insights, from, to);
    // A rebuild that started meanwhile counts by itself.
    const counted = await progress.updateOne({ _id: progressId, until, run: state.run }, { $set: { until: to } });
    if (counted.matchedCount === 0) return;
    until = to;
  }
  for (const { _id, at } of await recounts.find({ at: trusted({ $lte: settled }) }).lean()) {
    if (signal?.aborted) return;
    const from = dayOf(_id);
    if (from < until) await countRange(insights, from, new Date(from.getTime() + day));
    await recounts.deleteOne({ _id, at });
  }
}
