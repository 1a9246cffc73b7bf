import { nextTime } from '@consortia/infra/jobs/next-time';

/** That of the funding deadlines, for those whose browser sent none. */
export const usualTimeZone = 'Europe/Brussels';

/** Whether it is a time zone of the IANA database. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Digests come in the morning, weekly ones on Mondays. */
const crons = { daily: '0 8 * * *', weekly: '0 8 * * 1' } as const;

/** When the next digest is due after `now`, in the person's time zone; summer time included. */
export const nextDigest = (schedule: keyof typeof crons, timeZone: string | null, now: Date): Date =>
  new Date(nextTime({ cron: crons[schedule], timeZone: timeZone ?? usualTimeZone }, now.getTime()));
