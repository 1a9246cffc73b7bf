import { pageMessages as labels } from './messages/pages.ts';

/** Instants (ISO 8601); the end is null where it is not known. */
type Period = { readonly startsAt: string; readonly endsAt: string | null };
/** `day` is empty where a period does not begin and end on the same one; `time` has both then. */
type Shown = { day: string; time: string };

function shownIn(timeZone: string, { startsAt, endsAt }: Period): Shown {
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone });
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone });
  // Together they have a comma or none, by the version of the browser.
  const day = (at: Date): string => `${weekday.format(at)} ${date.format(at)}`;
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone });
  const start = new Date(startsAt);
  const first = day(start);
  if (endsAt === null) return { day: first, time: time.format(start) };
  const end = new Date(endsAt);
  const last = day(end);
  return first === last
    ? { day: first, time: `${time.format(start)}–${time.format(end)}` }
    : { day: '', time: `${first}, ${time.format(start)} – ${last}, ${time.format(end)}` };
}
/** The city by which a time zone is named. */
const placeOf = (timeZone: string): string => timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
const written = ({ day, time }: Shown, timeZone: string): string =>
  labels.clockOf(day ? `${day}, ${time}` : time, placeOf(timeZone));

/** When something takes place, on the clocks of a time zone: "Friday 5 March 2027, 10:00–17:00 Brussels time". */
export const timesIn = (timeZone: string, period: Period): string => written(shownIn(timeZone, period), timeZone);

/**
 * The same on the clocks of a reader, without the day where it is the same one: "11:00–18:00 Helsinki time". Null where their clocks
 * show what those of the time zone do.
 */
export function timesOfReader(readersZone: string, timeZone: string, period: Period): string | null {
  const [own, there] = [shownIn(readersZone, period), shownIn(timeZone, period)];
  if (own.day === there.day && own.time === there.time) return null;
  return written(own.day === there.day ? { ...own, day: '' } : own, readersZone);
}
