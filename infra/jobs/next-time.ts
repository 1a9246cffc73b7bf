import { Cron } from 'croner';
import type { Schedule } from './jobs.ts';

/** The first time after `now` (milliseconds since 1970) at which a schedule is due. Throws for a wrong expression or zone. */
export function nextTime(every: Schedule['every'], now: number): number {
  if (typeof every === 'number') return now + every;
  const next = new Cron(every.cron, { timezone: every.timeZone, paused: true }).nextRun(new Date(now));
  if (!next) throw new Error(`The schedule ${every.cron} never comes due.`);
  return next.getTime();
}
