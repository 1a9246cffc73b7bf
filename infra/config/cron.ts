import { z } from 'zod';
import { nextTime } from '../jobs/next-time.ts';

/** Five fields; a sixth would be seconds, and no source is fetched that often. */
export const cron = z
  .string()
  .refine(
    (text) => /^\S+(?:\s+\S+){4}$/.test(text) && comesDue(text),
    'must be a cron expression of five fields, for instance 30 5 * * *',
  );
function comesDue(text: string): boolean {
  try {
    return nextTime({ cron: text, timeZone: 'Europe/Brussels' }, 0) > 0;
  } catch {
    return false;
  }
}
