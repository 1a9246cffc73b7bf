import { messages } from '@consortia/proto/messages';
import styles from './dates.module.css';
import { countdown, exactTime, longDate, relativeTime, shortDate } from './time.ts';

/** A relative date with the exact time as its tooltip. `at` is an ISO instant. */
export function RelativeTime({ at, now = Date.now() }: { at: string; now?: number }) {
  const instant = Date.parse(at);
  return (
    <time dateTime={at} title={exactTime(instant)} className={styles.relative}>
      {relativeTime(instant, now)}
    </time>
  );
}

type Deadline = { date: string; time?: string | undefined };
/** A deadline's date; its tooltip has the time, `HH:MM` in Brussels, 17:00 by default. */
export const DeadlineDate = ({ date, time }: Deadline) => (
  <time dateTime={date} title={messages.brusselsTime(longDate(date), time)}>
    {longDate(date)}
  </time>
);

/** "29 Jan 2027 · 68 days", red within seven days. */
export function DeadlineLeft({ date, time, now = Date.now() }: Deadline & { now?: number }) {
  const { text, urgent } = countdown(date, now, time);
  return (
    <span className={styles.deadline}>
      <time dateTime={date} title={messages.brusselsTime(longDate(date), time)}>
        {shortDate(date)}
      </time>{' '}
      <span className={styles.left}>
        {'· '}
        <span className={urgent ? styles.urgent : styles.calm}>{text}</span>
      </span>
    </span>
  );
}
