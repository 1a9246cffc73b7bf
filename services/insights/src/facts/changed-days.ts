import type { Insights } from '../insights.ts';
import { startOf } from '../periods/buckets.ts';

/** Longer than any write takes: a day is counted once this has passed since its end, or since it was noted. */
export const settledMs = 10 * 60_000;

export const idOf = (day: Date): string => day.toISOString().slice(0, 10);
export const dayOf = (id: string): Date => new Date(`${id}T00:00:00.000Z`);

/**
 * Notes that rows of these moments are about to change, before they do. Days that are not over are not counted yet and need no
 * note. Until a noted day is counted again, it is read from its rows.
 */
export async function noteChanges(
  { recounts, clock }: Pick<Insights, 'recounts' | 'clock'>,
  moments: readonly Date[],
): Promise<void> {
  const at = clock();
  const today = startOf('day', at);
  const ids = new Set(moments.filter((moment) => moment < today).map((moment) => idOf(moment)));
  if (ids.size === 0) return;
  await recounts.bulkWrite(
    [...ids].map((_id) => ({ updateOne: { filter: { _id }, update: { $max: { at } }, upsert: true } })),
    { ordered: false },
  );
}
