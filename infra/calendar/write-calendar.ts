import { setImmediate } from 'node:timers/promises';
import type { ICalCalendar, ICalEventData } from 'ical-generator';

/** Entries that are written before other requests have their turn. */
const batch = 25;
const alarmSeconds = 7 * 86_400;

/** A calendar date and time of day as the clocks of the calendar’s zone show them. */
export type ClockTime = { readonly date: string; readonly time: string };
type Entry = {
  /** Stays as long as the entry is the same; `sequence` rises with every change. */
  readonly uid: string;
  readonly sequence: number;
  readonly summary: string;
  readonly location?: string;
  readonly description: string;
  readonly url: string;
  /** Reminds a week before. */
  readonly reminds?: boolean;
};
export type InstantEntry = Entry & { readonly start: Date; readonly end?: Date; readonly changedAt?: Date };
/** A deadline has no end. */
export type ClockEntry = Entry & { readonly start: ClockTime; readonly end?: ClockTime; readonly changedAt: Date };
type Time = Date | ClockTime;
type AnyEntry = Entry & { readonly start: Time; readonly end?: Time; readonly changedAt?: Date };
type Head = { readonly product: string; readonly name?: string };

/** The library writes the local time of a date, so the local time is set to that of the clock. */
function localTime(at: Time): Date {
  if (at instanceof Date) return at;
  const { date, time } = at;
  const [year, month, day] = date.split('-').map(Number);
  const [hour, minute] = time.split(':').map(Number);
  return new Date(year!, month! - 1, day!, hour, minute);
}

/**
 * Entries as iCalendar text (RFC 5545): instants in UTC, or clock times in the zone of the calendar. Not both in one: in a calendar with
 * a zone the library writes instants without one.
 */
export const writeCalendar = (head: Head, entries: readonly InstantEntry[]): Promise<string> => write(head, entries);
export const writeZonedCalendar = (
  head: Head & { readonly zone: string },
  entries: readonly ClockEntry[],
): Promise<string> => write(head, entries);

async function write(head: Head & { zone?: string }, entries: readonly AnyEntry[]): Promise<string> {
  const { default: ical, ICalAlarmType } = await import('ical-generator');
  const timezone = head.zone ? await timezoneOf(head.zone) : undefined;
  const parts: string[] = [];
  // Each batch is a calendar of its own, of which all but the first give their entries alone.
  for (let from = 0; from === 0 || from < entries.length; from += batch) {
    const calendar = ical({
      ...(head.name && { name: head.name }),
      prodId: { company: 'Consortia', product: head.product, language: 'EN' },
      ...(timezone && { timezone }),
    });
    const some = entries.slice(from, from + batch);
    for (const entry of some) addEntry(calendar, entry, timezone?.name, ICalAlarmType.display);
    const text = conforming(calendar.toString(), some);
    parts.push(from === 0 ? text : entriesOf(text));
    await setImmediate();
  }
  const [first = '', ...others] = parts;
  const end = 'END:VCALENDAR\r\n';
  return first.slice(0, -end.length) + others.join('') + end;
}

/** Under the name of its definition, which the entries have to use: a zone may have several. */
async function timezoneOf(zone: string) {
  const { tzlib_get_ical_block } = await import('timezones-ical-library');
  const definition = tzlib_get_ical_block(zone)[0] as string;
  return { name: /^TZID:(.+?)\r?$/m.exec(definition)![1]!, generator: () => definition };
}

type Alarm = Parameters<ReturnType<ICalCalendar['createEvent']>['createAlarm']>[0]['type'];

function addEntry(calendar: ICalCalendar, entry: AnyEntry, zone: string | undefined, alarm: Alarm): void {
  const { uid, sequence, start, end, summary, location, description, url, reminds } = entry;
  const data: ICalEventData = { id: uid, sequence, start: localTime(start), summary };
  const event = calendar.createEvent({
    ...data,
    ...{ description, url },
    ...(end && { end: localTime(end) }),
    ...(location && { location }),
    ...(zone && { timezone: zone }),
  });
  if (reminds) event.createAlarm({ type: alarm, trigger: alarmSeconds } as Parameters<typeof event.createAlarm>[0]);
}

/** The entries of a calendar, each line with its end. */
function entriesOf(text: string): string {
  const start = text.indexOf('BEGIN:VEVENT\r\n');
  return start < 0 ? '' : text.slice(start, text.indexOf('END:VCALENDAR\r\n'));
}

const utc = (date: Date): string => `${date.toISOString().replace(/[-:]|\.\d{3}/g, '')}`;
/**
 * What the library leaves open of RFC 5545: DTSTAMP is in UTC, a URL is no text and so has no escaped signs, properties of the
 * calendar come before its components, and the last line ends as every line does.
 */
function conforming(text: string, entries: readonly AnyEntry[]): string {
  const changedAt = new Map(entries.map((entry) => [`UID:${entry.uid}`, entry.changedAt]));
  const lines = text
    .trimEnd()
    // A line goes on after a break and a blank. Without backslashes it is shorter, so that each of its parts still fits.
    .replace(/^URL[;:].*(?:\r\n .*)*/gm, (url) => url.replace(/\\(\r\n )?(?=[,;])/g, '$1'))
    .split('\r\n');
  const late = lines.filter((line) => /^(?:TIMEZONE-ID|X-WR-TIMEZONE):/.test(line));
  const others = lines.filter((line) => !late.includes(line));
  const first = others.findIndex((line) => line.startsWith('BEGIN:V') && line !== 'BEGIN:VCALENDAR');
  let changed: Date | undefined;
  return [...others.slice(0, first), ...late, ...others.slice(first)]
    .map((line) => {
      // The id of an entry comes before its DTSTAMP.
      if (changedAt.has(line)) changed = changedAt.get(line);
      return line.startsWith('DTSTAMP:') && changed ? `DTSTAMP:${utc(changed)}` : line;
    })
    .concat('')
    .join('\r\n');
}
