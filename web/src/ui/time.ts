import { messages } from '@consortia/proto/messages';
import { instantOn, usualTimeZone } from '@consortia/proto/wall-clock';

const language = 'en-GB';
const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
/** Units above a day, in days. */
const longUnits: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365],
  ['month', 30],
  ['week', 7],
];
/** Of this browser. */
export const ownTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** "yesterday" and "now"; longer units are numbers, since "last week" is true of some days only. */
const named = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
const counted = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
const exact = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
const shortDay = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
const monthOfYear = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The day of an instant in this browser's calendar, as a number of days. */
const calendarDay = (at: number): number => {
  const date = new Date(at);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs;
};

/**
 * "3 days ago" in British English; instants in milliseconds since 1970. From 24 hours on, days are those of the calendar. Longer units
 * are rounded to the nearest.
 */
export function relativeTime(at: number, now: number): string {
  const away = at - now;
  const distance = Math.abs(away);
  if (distance < minuteMs) return named.format(0, 'second');
  if (distance < hourMs) return counted.format(Math.trunc(away / minuteMs), 'minute');
  if (distance < dayMs) return counted.format(Math.trunc(away / hourMs), 'hour');
  const days = calendarDay(at) - calendarDay(now);
  for (const [unit, length] of longUnits)
    if (Math.abs(days) >= length) return counted.format(Math.round(days / length), unit);
  return named.format(days, 'day');
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

/** "12 days" until a deadline; urgent within seven days. */
export function countdown(deadline: string, now: number, time?: string): Countdown {
  const left = brusselsDeadline(deadline, time) - now;
  if (left <= 0) return { text: messages.closed, urgent: false };
  const days = Math.floor(left / dayMs);
  const text = days === 0 ? messages.hoursAway(Math.max(1, Math.ceil(left / hourMs))) : messages.daysAway(days);
  return { text, urgent: left <= urgentDays * dayMs };
}
