import type { CallStatus } from './shapes.ts';

const brussels = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Brussels',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** What a clock in Brussels shows at an instant, in milliseconds as if it were UTC. */
function shown(instant: number): number {
  const parts = Object.fromEntries(brussels.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(parts.year!, parts.month! - 1, parts.day!, parts.hour!, parts.minute!);
}

const mostKept = 5000;
const kept = new Map<string, number>();
/** The instant at which clocks in Brussels show `hour`:00 on a calendar date (`YYYY-MM-DD`). The hour must exist on every date. */
function brusselsInstant(date: string, hour: number): Date {
  const name = `${date} ${hour}`;
  let instant = kept.get(name);
  if (instant === undefined) {
    instant = instantOf(date, hour);
    // Working one out takes a calendar of time zones, and the same few thousand dates come again and again.
    if (kept.size >= mostKept) kept.clear();
    kept.set(name, instant);
  }
  return new Date(instant);
}
function instantOf(date: string, hour: number): number {
  const wanted = Date.parse(`${date}T00:00:00Z`) + hour * 3_600_000;
  const guess = wanted - (shown(wanted) - wanted);
  return guess - (shown(guess) - wanted);
}
/** When a deadline passes: 17:00 Europe/Brussels of its date (O18). */
export const deadlineInstant = (date: string): Date => brusselsInstant(date, 17);
/** When a call opens: the beginning of its opening date in Brussels. */
export const openingInstant = (date: string): Date => brusselsInstant(date, 0);

export type Lifecycle = {
  openingDate: string | null;
  /** Calendar dates in any order. */
  deadlines: readonly string[];
  /** The source's own word, which may be stale. */
  sourceStatus: CallStatus | null;
};

const lastOf = (dates: readonly string[]): string | undefined => [...dates].sort().at(-1);

/** When it closes, or null where no deadline is known. */
export function closesAt({ deadlines }: Pick<Lifecycle, 'deadlines'>): Date | null {
  const last = lastOf(deadlines);
  return last === undefined ? null : deadlineInstant(last);
}

/**
 * Status at an instant. Closed by its source or by its last deadline (a stale word does not keep it open, and dates never reopen
 * what its source closed); before its opening date forthcoming, from then on open. Where dates say nothing the source's word
 * counts, and without any word it is forthcoming.
 */
export function statusAt({ openingDate, deadlines, sourceStatus }: Lifecycle, now: Date): CallStatus {
  const closing = closesAt({ deadlines });
  if (sourceStatus === 'closed' || (closing && now >= closing)) return 'closed';
  if (openingDate !== null) return now < openingInstant(openingDate) ? 'forthcoming' : 'open';
  return sourceStatus ?? 'forthcoming';
}
