import { messages } from '@consortia/proto/messages';
import styles from './dates.module.css';
import { countdown, exactTime, longDate, relativeTime } from './time.ts';

/** A relative date with the exact time as its tooltip. `at` is an ISO instant. */
export function RelativeTime({ at, now = Date.now() }: { at: string; now?: number }) {
  const instant = Date.parse(at);
  return (
    <time dateTime={at} title={exactTime(instant)}>
      {relativeTime(instant, now)}
    </time>
  );
}

/** A deadline's date; its tooltip has the hour, 17:00 in Brussels. */
export const DeadlineDate = ({ date }: { date: string }) => (
  <time dateTime={date} title={messages.brusselsTime(longDate(date))}>
    {longDate(date)}
  </time>
);

/** A deadline's date, 17:00 in Brussels, and how long it is until then; red within seven days. */
export function DeadlineCountdown({ date, now = Date.now() }: { date: string; now?: number }) {
  const { text, urgent } = countdown(date, now);
  return (
    <span className={styles.deadline}>
      <DeadlineDate date={date} /> <span className={urgent ? styles.urgent : styles.calm}>{text}</span>
    </span>
  );
}
