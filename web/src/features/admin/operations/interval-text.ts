import { systemMessages as labels } from '@consortia/proto/gateway/messages/administration';
import type { Operations } from '@consortia/proto/operations';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** A cron expression of one time each day. */
const daily = /^(\d{1,2}) (\d{1,2}) \* \* \*$/;

/** When a schedule runs, in words. */
export function intervalText(every: Operations['schedules'][number]['every']): string {
  if (typeof every !== 'number') {
    const [, minutes, hours] = daily.exec(every.cron) ?? [];
    return minutes === undefined
      ? labels.cron(every.cron, every.timeZone)
      : labels.everyDay(`${hours!.padStart(2, '0')}:${minutes.padStart(2, '0')}`, every.timeZone);
  }
  if (every % hour === 0) return labels.everyHours(every / hour);
  if (every % minute === 0) return labels.everyMinutes(every / minute);
  return labels.everySeconds(Math.round(every / second));
}
