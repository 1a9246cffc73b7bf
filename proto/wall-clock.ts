import { once } from './once.ts';

/** That of funding deadlines, and of whoever has named none. */
export const usualTimeZone = 'Europe/Brussels';

/** The name under which a time zone of the IANA database is known; null where there is none. */
export function timeZoneOf(name: string): string | null {
  // Offsets such as `+01:00` are no zones: they do not say when clocks change.
  if (!/^[A-Za-z]/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const formatIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
/** A formatter is expensive, and nearly all conversions are for one zone. */
const usualFormat = once(() => formatIn(usualTimeZone));

/** What clocks of a time zone show at an instant, to the minute, in milliseconds as if it were UTC. */
export function wallClockAt(instant: number, timeZone: string): number {
  const format = timeZone === usualTimeZone ? usualFormat() : formatIn(timeZone);
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(parts.year!, parts.month! - 1, parts.day!, parts.hour!, parts.minute!);
}

/** The instant, in milliseconds, at which clocks of a time zone show `YYYY-MM-DDTHH:MM`. */
export function instantOn(dateTime: string, timeZone: string): number {
  const wanted = Date.parse(`${dateTime}:00Z`);
  const guess = wanted - (wallClockAt(wanted, timeZone) - wanted);
  return guess - (wallClockAt(guess, timeZone) - wanted);
}
