import { messages } from '@consortia/proto/messages';
import { instantOn, usualTimeZone } from '@consortia/proto/wall-clock';

const language = 'en-GB';
const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
/** Of this browser. */
export const ownTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
const exact = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
const shortDay = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
const monthOfYear = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "3 days ago" in British English; instants in milliseconds since 1970. */
export function relativeTime(at: number, now: number): string {
  const away = at - now;
  for (const [unit, length] of units)
    if (Math.abs(away) >= length) return relative.format(Math.trunc(away / length), unit);
  return relative.format(0, 'second');
}
export const exactTime = (at: number): string => exact.format(at);

/** "5 March 2027" for a calendar date `YYYY-MM-DD`. */
export const longDate = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));

/** "March 2027" for a month `YYYY-MM`. */
export const longMonth = (month: string): string => monthOfYear.format(new Date(`${month}-01T00:00:00Z`));

/** "5 Mar 2027" for a calendar date `YYYY-MM-DD`. */
export const shortDate = (date: string): string => shortDay.format(new Date(`${date}T00:00:00Z`));

/** When a deadline passes: a time (`HH:MM`) in Brussels on a calendar date, 17:00 where the call has none of its own. */
export const brusselsDeadline = (date: string, time = '17:00'): number => instantOn(`${date}T${time}`, usualTimeZone);

export type Countdown = { text: string; urgent: boolean };
const urgentDays = 7;
const dayMs = 86_400_000;

/** "12 days" until a deadline; urgent within seven days. */
export function countdown(deadline: string, now: number, time?: string): Countdown {
  const left = brusselsDeadline(deadline, time) - now;
  if (left <= 0) return { text: messages.closed, urgent: false };
  const days = Math.floor(left / dayMs);
  const text = days === 0 ? messages.hoursAway(Math.max(1, Math.ceil(left / 3_600_000))) : messages.daysAway(days);
  return { text, urgent: left <= urgentDays * dayMs };
}
