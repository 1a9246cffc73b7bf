import { beginning, type CountingDays, countDays, progressId } from './count-days.ts';

/** Daily counts as derived state: prepared at a start, and made again from all rows by hand. */
export function dailyCounts(insights: CountingDays) {
  const { days, recounts, progress, published } = insights;
  return {
    name: 'days',
    /** Figures are right without counts, so a start does not wait for them: a job makes them. */
    async prepare(): Promise<void> {
      if (await progress.exists({ _id: progressId })) return;
      await published.writeAll();
      await progress.updateOne({ _id: progressId }, { $setOnInsert: { until: beginning, run: 0 } }, { upsert: true });
    },
    async rebuild(): Promise<void> {
      await progress.updateOne({ _id: progressId }, { $set: { until: beginning }, $inc: { run: 1 } }, { upsert: true });
      await days.deleteMany({});
      await recounts.deleteMany({});
      await published.writeAll();
      await countDays(insights);
    },
  };
}
