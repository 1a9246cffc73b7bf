import { systemMessages as labels } from '@consortia/proto/gateway/messages/administration';
import type { Operations } from '@consortia/proto/operations';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** When a schedule runs, in words. */
export function intervalText(every: Operations['schedules'][number]['every']): string {
  if (typeof every !== 'number') return labels.cron(every.cron, every.timeZone);
  if (every % hour === 0) return labels.everyHours(every / hour);
  if (every % minute === 0) return labels.everyMinutes(every / minute);
  return labels.everySeconds(Math.round(every / second));
}
