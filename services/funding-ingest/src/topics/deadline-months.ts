import type { CallPage } from '@consortia/proto/funding-ingest/shapes';
import { once } from '@consortia/proto/once';

const monthsAhead = 12;
const inBrussels = once(
  () => new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', timeZone: 'Europe/Brussels' }),
);

/** Month of an instant in Brussels, `YYYY-MM`. */
export function monthInBrussels(at: Date): string {
  const parts = new Map(
    inBrussels()
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')}-${parts.get('month')}`;
}

/** Counts of the month of `now` and the eleven after it; months without deadlines count 0. */
export function countByMonth(counts: readonly { value: string; count: number }[], now: Date): CallPage['months'] {
  const [year, month] = monthInBrussels(now).split('-').map(Number) as [number, number];
  const byMonth = new Map(counts.map(({ value, count }) => [value, count]));
  return Array.from({ length: monthsAhead }, (_, ahead) => {
    const first = new Date(Date.UTC(year, month - 1 + ahead, 1));
    const name = first.toISOString().slice(0, 7);
    return { month: name, count: byMonth.get(name) ?? 0 };
  });
}
