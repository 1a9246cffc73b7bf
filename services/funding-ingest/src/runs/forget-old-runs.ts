import { retention } from '@consortia/proto/retention';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';

const batch = 100;
const dayMs = 86_400_000;

/** Removes runs that ended longer ago than the table of retention says, with the records that they refused. */
export async function forgetOldRuns(
  { runs, refusals, clock }: Pick<FundingIngest, 'runs' | 'refusals' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(clock().getTime() - retention.runs.days * dayMs);
  for (;;) {
    signal.throwIfAborted();
    const old = await runs
      .find({ endedAt: trusted({ $ne: null, $lt: before }) })
      .select('_id')
      .limit(batch)
      .lean<{ _id: string }[]>();
    if (old.length === 0) return;
    const ids = old.map(({ _id }) => _id);
    await refusals.deleteMany({ runId: trusted({ $in: ids }) });
    await runs.deleteMany({ _id: trusted({ $in: ids }) });
  }
}
