import { chartMessages } from '@consortia/proto/messages/charts';
import type { ReactNode } from 'react';
import { DeadlineLeft } from '../dates.tsx';
import layout from '../layout.module.css';
import { Link } from '../link.tsx';
import linkList from '../link-list.module.css';
import { brusselsDeadline, countdown, longDate } from '../time.ts';
import { ChartFigure } from './chart-figure.tsx';
import styles from './deadline-timeline.module.css';

/** A deadline on the timeline: `date` is `YYYY-MM-DD`, `kind` the reason it is listed, such as "Draft". */
export interface TimelineDeadline {
  readonly id: string;
  readonly title: string;
  readonly to: string;
  readonly date: string;
  readonly time?: string | undefined;
  readonly kind: string;
}

const dayMs = 86_400_000;
/** Part of the axis after today in which a month's name would cover the word "Today". */
const todayShare = 0.1;
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

/** First days of the months after `from` and before `until`, both in milliseconds, with their names. */
export function monthsBetween(from: number, until: number): { at: number; name: string }[] {
  const start = new Date(from);
  const months: { at: number; name: string }[] = [];
  for (let next = 1; ; next += 1) {
    const at = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + next, 1);
    if (at >= until) return months;
    months.push({ at, name: monthName.format(at) });
  }
}

/** Deadlines on an axis of months from today, and below it the same deadlines as links, the next one first. */
export function DeadlineTimeline({
  title,
  summary,
  deadlines,
  days = 180,
  now = Date.now(),
}: {
  title: ReactNode;
  summary?: string;
  deadlines: readonly TimelineDeadline[];
  /** Length of the axis. */
  days?: number;
  now?: number;
}) {
  const open = deadlines
    .map((deadline) => ({ ...deadline, at: brusselsDeadline(deadline.date, deadline.time) }))
    .filter(({ at }) => at > now)
    .sort((one, other) => one.at - other.at);
  const end = now + days * dayMs;
  const percent = (at: number) => `${((100 * (at - now)) / (end - now)).toFixed(2)}%`;
  return (
    <ChartFigure
      title={title}
      summary={summary}
      columns={[chartMessages.deadline, chartMessages.what]}
      rows={open.map((deadline) => [longDate(deadline.date), `${deadline.kind}: ${deadline.title}`])}
      interactive
    >
      <div className={styles.axis} aria-hidden="true">
        <span className={styles.today}>{chartMessages.today}</span>
        {monthsBetween(now + todayShare * (end - now), end).map(({ at, name }) => (
          <span key={at} className={styles.month} style={{ left: percent(at) }}>
            {name}
          </span>
        ))}
        {open
          .filter(({ at }) => at < end)
          .map(({ id, at, date, time }) => (
            <span
              key={id}
              className={styles.point}
              data-urgent={countdown(date, now, time).urgent || undefined}
              style={{ left: percent(at) }}
            />
          ))}
      </div>
      <ol className={`${layout.bare} ${linkList.links} ${styles.list}`}>
        {open.map(({ id, title: name, to, date, time, kind }) => (
          <li key={id}>
            <Link to={to}>{name}</Link>
            <span className={layout.soft}>
              {kind} · <DeadlineLeft date={date} time={time} now={now} />
            </span>
          </li>
        ))}
      </ol>
    </ChartFigure>
  );
}
