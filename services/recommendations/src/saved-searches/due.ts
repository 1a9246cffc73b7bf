import type { SavedSearch } from './saved-search-model.ts';

const dayMs = 86_400_000;
/** Milliseconds between two notices of a search; without a schedule of its own the person's settings gather them. */
const intervals = { instant: 0, daily: dayMs, weekly: 7 * dayMs, off: 0 } as const;

/** When the owner is to be notified of hits that there are from `at` on: at once, or one interval after the last notice. */
export function dueAfter(
  { schedule, notifiedAt, createdAt }: Pick<SavedSearch, 'schedule' | 'notifiedAt' | 'createdAt'>,
  at: Date,
): Date {
  const next = (notifiedAt ?? createdAt).getTime() + (schedule === null ? 0 : intervals[schedule]);
  return new Date(Math.max(at.getTime(), next));
}
