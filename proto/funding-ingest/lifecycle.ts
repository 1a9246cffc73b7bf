import { instantOn, usualTimeZone } from '../wall-clock.ts';
import type { deadlineModels } from './codes.ts';
import type { CallStatus } from './shapes.ts';

const cacheLimit = 5000;
const cache = new Map<string, number>();
const deadlineTimeOfDay = '17:00';
const dayStart = '00:00';

/** The instant at which clocks in Brussels show `time` (`HH:MM`) on a calendar date (`YYYY-MM-DD`). */
function brusselsInstant(date: string, time: string): Date {
  const name = `${date}T${time}`;
  let instant = cache.get(name);
  if (instant === undefined) {
    instant = instantOn(name, usualTimeZone);
    // Each computation formats two instants in a time zone, and lists request the same few thousand dates again and again.
    if (cache.size >= cacheLimit) cache.clear();
    cache.set(name, instant);
  }
  return new Date(instant);
}
/**
 * When a deadline passes: at its own time where the source gives one (`HH:MM` in Brussels), else at 17:00 Europe/Brussels of its
 * date (O18).
 */
export const deadlineInstant = (date: string, time?: string | null): Date =>
  brusselsInstant(date, time ?? deadlineTimeOfDay);
/** When a call opens: the beginning of its opening date in Brussels. */
export const openingInstant = (date: string): Date => brusselsInstant(date, dayStart);

export type Lifecycle = {
  openingDate: string | null;
  /** Calendar dates in any order. */
  deadlines: readonly string[];
  /** `HH:MM` in Brussels at which deadlines pass; null or absent: 17:00. */
  deadlineTime?: string | null;
  deadlineModel?: (typeof deadlineModels)[number] | null;
  /** The source's own status, which may be stale. */
  sourceStatus: CallStatus | null;
  /** Last year of the programme; null or absent where it is not known. */
  programmeEnd?: number | null;
  /** Whether a source has its text or its budget; absent: not known. */
  isDescribed?: boolean;
};

/** Calls are open for at least this long before their first deadline; the shortest period among 2,473 observed was 35 days. */
const openDays = 28;
/** How long the status `open` counts after the only known cut-off: further ones follow within a year. */
const cutOffDays = 365;
/** How long a call without deadline, text and budget is open; the longest period among 1,900 calls with a deadline was 932 days. */
const bareOpenDays = 3 * 365;

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const compose = (dates: readonly string[]): string[] => [...dates].sort();

/** A source with room for one date names one cut-off of several; while it says `open` further ones may follow. */
const mayHaveFurtherCutOffs = ({ deadlines, deadlineModel, sourceStatus }: Lifecycle): boolean =>
  deadlineModel === 'multiple cut-off' && deadlines.length === 1 && sourceStatus === 'open';

/** When it closes, or null where that is not known. */
export function closesAt(lifecycle: Lifecycle): Date | null {
  const last = compose(lifecycle.deadlines).at(-1);
  if (last === undefined || mayHaveFurtherCutOffs(lifecycle)) return null;
  return deadlineInstant(last, lifecycle.deadlineTime);
}

/** When it opens: at its opening date, or else, where only a deadline is known, at the latest date it can open. */
function latestOpening({ openingDate, deadlines }: Lifecycle): Date | null {
  if (openingDate !== null) return openingInstant(openingDate);
  const [first] = compose(deadlines);
  return first === undefined ? null : openingInstant(addDays(first, -openDays));
}

/** When the opening date no longer counts for a call of which nothing else is known; null for any other. */
function endOfBareOpening({ openingDate, deadlines, isDescribed = true }: Lifecycle): Date | null {
  if (isDescribed || openingDate === null || deadlines.length > 0) return null;
  return openingInstant(addDays(openingDate, bareOpenDays));
}

/**
 * Instants at which the status or the next deadline may change, in no particular order: openings and how long they count, each
 * deadline, the end of the programme.
 */
export function turningPoints(lifecycle: Lifecycle): Date[] {
  const { deadlines, deadlineTime, programmeEnd } = lifecycle;
  const opening = latestOpening(lifecycle);
  const bareEnd = endOfBareOpening(lifecycle);
  return [
    ...(opening ? [opening] : []),
    ...(bareEnd ? [bareEnd] : []),
    ...deadlines.map((date) => deadlineInstant(date, deadlineTime)),
    ...(mayHaveFurtherCutOffs(lifecycle) ? [deadlineInstant(addDays(deadlines[0]!, cutOffDays), deadlineTime)] : []),
    ...(opening === null && programmeEnd ? [endOfProgramme(programmeEnd)] : []),
  ];
}
const endOfProgramme = (year: number): Date => openingInstant(`${year + 1}-01-01`);

/** Without dates: the source's status, except that nothing is forthcoming in a programme that has ended or is not known. */
function statusWithoutDates({ sourceStatus, programmeEnd = null }: Lifecycle, now: Date): CallStatus {
  if (sourceStatus === 'open') return 'open';
  if (programmeEnd === null) return sourceStatus ?? 'closed';
  return now < endOfProgramme(programmeEnd) ? 'forthcoming' : 'closed';
}

/**
 * Status at an instant. Closed by its source or by its last deadline (a stale status does not keep it open, and dates never
 * reopen what its source closed); before its opening date forthcoming, from then on open. Of several cut-offs of which one is
 * known, the source's status `open` counts for a year after it. Where no opening date is known the source's status counts, but
 * `forthcoming` ends four weeks before the first deadline. With an opening date and neither deadline, text nor budget it is open
 * for three years. Without dates and status it is forthcoming while its programme runs, else closed.
 */
export function statusAt(lifecycle: Lifecycle, now: Date): CallStatus {
  const { openingDate, deadlines, deadlineTime, sourceStatus } = lifecycle;
  if (sourceStatus === 'closed') return 'closed';
  const last = compose(deadlines).at(-1);
  if (last !== undefined) {
    const days = mayHaveFurtherCutOffs(lifecycle) ? cutOffDays : 0;
    if (now >= deadlineInstant(addDays(last, days), deadlineTime)) return 'closed';
  }
  const bareEnd = endOfBareOpening(lifecycle);
  if (bareEnd !== null && now >= bareEnd) return 'closed';
  const opening = latestOpening(lifecycle);
  if (opening === null) return statusWithoutDates(lifecycle, now);
  if (now >= opening) return 'open';
  return openingDate === null ? (sourceStatus ?? 'forthcoming') : 'forthcoming';
}
