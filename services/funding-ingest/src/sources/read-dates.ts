import { once } from '@consortia/proto/once';
import { isEmpty, listOf, type Reading, unpacked, type Wrong, wrong } from './readings.ts';

const brussels = once(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Europe/Brussels',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
);
const months = 'january february march april may june july august september october november december'.split(' ');
const firstYear = 1990;
const lastYear = 2100;

/** `YYYY-MM-DD` of a day that exists, or undefined. */
function calendarDay(year: number, month: number, day: number): string | undefined {
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  if (year < firstYear || year > lastYear || Number.isNaN(time)) return undefined;
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return date.toISOString().slice(0, 10);
}
function dayInBrussels(time: number): string | undefined {
  if (!Number.isFinite(time) || Math.abs(time) > 8e15) return undefined;
  const [year, month, day] = brussels().format(time).split('-').map(Number);
  return calendarDay(year!, month!, day!);
}

const plainDate = /^(\d{4})-(\d{2})-(\d{2})$/;
const dateTime =
  /^(\d{4})-(\d{2})-(\d{2})T(?:[01]\d|2[0-4]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?$/;
const inWords = /^(\d{1,2}) ([A-Z][a-z]+) (\d{4})(?:[ ,].{0,60})?$/;

/**
 * The calendar date of a time: the one that is written, whatever the offset, since portals write local times with the offset of
 * UTC as often as with their own. A number of milliseconds becomes the date that calendars in Brussels show.
 */
export function dateOf(value: unknown): string | Wrong {
  if (typeof value === 'number') return dayInBrussels(value) ?? wrong(value);
  if (typeof value !== 'string') return wrong(value);
  const text = value.trim();
  if (/^\d{9,14}$/.test(text)) return dayInBrussels(Number(text)) ?? wrong(value);
  const plain = plainDate.exec(text) ?? undefined;
  if (plain) return calendarDay(Number(plain[1]), Number(plain[2]), Number(plain[3])) ?? wrong(value);
  const words = inWords.exec(text);
  if (words)
    return calendarDay(Number(words[3]), months.indexOf(words[2]!.toLowerCase()) + 1, Number(words[1])) ?? wrong(value);
  const timed = dateTime.exec(text);
  if (!timed) return wrong(value);
  return calendarDay(Number(timed[1]), Number(timed[2]), Number(timed[3])) ?? wrong(value);
}

/** All dates of a list in order, each once. */
export function datesOf(value: unknown): string[] | Wrong {
  const dates = new Set<string>();
  for (const one of listOf(unpacked(value))) {
    if (isEmpty(one)) continue;
    const date = dateOf(one);
    if (typeof date !== 'string') return date;
    dates.add(date);
  }
  return [...dates].sort();
}

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
export const date: Reading = {
  says: 'date; of a time the date that is written, of milliseconds the date in Brussels',
  read: (value) => dateOf(firstOf(value)),
};
export const dates: Reading = {
  says: `all dates in order, each once;${date.says.slice('date;'.length)}`,
  read: (value) => {
    const all = datesOf(value);
    return Array.isArray(all) && all.length === 0 ? undefined : all;
  },
};
const clockInBrussels = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Brussels',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);
/** Earliest time of a deadline; an earlier one is midnight, or an evening in another time zone. */
const earliestClosing = '06:00';

/** `HH:MM` of a time: as it is written, or, of a true instant, what clocks in Brussels show. */
function clockOf(value: unknown, isInstant: boolean): string | undefined {
  const time = typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time) || Math.abs(time) > 8e15) return undefined;
  if (typeof value === 'number' || isInstant) return clockInBrussels().format(time);
  return dateTime.test(value as string) ? (value as string).slice(11, 16) : undefined;
}
/** Kinds whose deadlines have a time of their own; those of grant topics are dates. */
export const deadlineTime: Reading = {
  says: 'time of the last date, of cascade calls as it is written, of calls for proposals in Brussels; other kinds and times before 06:00 say nothing',
  read: (value, { observed }) => {
    if (observed.topicKind !== 'cascade' && observed.topicKind !== 'call for proposals') return undefined;
    const times = listOf(unpacked(value)).filter((one) => !isEmpty(one));
    const last = times
      .toSorted((one, other) => Number(new Date(one as string)) - Number(new Date(other as string)))
      .at(-1);
    const clock = clockOf(last, observed.topicKind === 'call for proposals');
    return clock && clock >= earliestClosing ? clock : undefined;
  },
};
/** Values that are in several fields of a source. */
export const datesTogether: Reading = { ...dates, says: `${dates.says}; both fields together` };

export const startOfDay: Reading = {
  says: 'the beginning of this date in UTC',
  read: (value) => {
    const day = dateOf(value);
    return typeof day === 'string' ? `${day}T00:00:00.000Z` : day;
  },
};
export const instantOf: Reading = {
  says: 'instant',
  read: (value) => {
    const time = typeof value === 'string' && dateTime.test(value) ? Date.parse(value) : Number.NaN;
    return Number.isNaN(time) || typeof dayInBrussels(time) !== 'string' ? wrong(value) : new Date(time).toISOString();
  },
};
export const given = (says: string): Reading => ({ says, read: (_, { observedAt }) => observedAt });
