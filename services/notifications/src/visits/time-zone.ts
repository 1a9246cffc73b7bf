import { nextTime } from '@consortia/infra/jobs/next-time';
import { usualTimeZone } from '@consortia/proto/wall-clock';

/** Digests come in the morning, weekly ones on Mondays. */
const crons = { daily: '0 8 * * *', weekly: '0 8 * * 1' } as const;

/** When the next digest is due after `now`, in the person's time zone; summer time included. */
export const nextDigest = (schedule: keyof typeof crons, timeZone: string | null, now: Date): Date =>
  new Date(nextTime({ cron: crons[schedule], timeZone: timeZone ?? usualTimeZone }, now.getTime()));
