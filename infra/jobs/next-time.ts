import { Cron } from 'croner';
import type { Schedule } from './jobs.ts';

/** The first time after `now` (milliseconds since 1970) at which a schedule is due. Throws for a wrong expression or zone. */
export function nextTime(every: Schedule['every'], now: number): number {
  if (typeof every === 'number') return now + every;
  const next = new Cron(every.cron, { timezone: every.timeZone, paused: true }).nextRun(new Date(now));
  if (!next) throw new Error(`The schedule ${every.cron} never comes due.`);
  return next.getTime();
}

/** What the clocks of two instances may differ by. */
const clockDifferenceMs = 60_000;

/** True when the next time of a schedule is further away than its period: it was set while a clock was ahead. */
export const isTooFarAway = (next: number, every: Schedule['every'], now: number): boolean =>
  next > nextTime(every, now + clockDifferenceMs);
