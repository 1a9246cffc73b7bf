import { chartMessages } from '@consortia/proto/messages/charts';
import { Link } from '../link.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './month-ribbon.module.css';

/** Number of deadlines in a month, `YYYY-MM`. */
export interface MonthCount {
  readonly month: string;
  readonly count: number;
}

const shortName = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });
const longName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const firstDay = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** Pixels of the highest bar. */
const barHeight = 32;

/** Bars of the deadlines by month; each month is a link that filters by it, or removes the filter if it is chosen. */
export function MonthRibbon({
  label,
  months,
  chosen,
  linkTo,
}: {
  label: string;
  months: readonly MonthCount[];
  chosen: string | null;
  linkTo: (month: string | null) => string;
}) {
  const largest = Math.max(1, ...months.map(({ count }) => count));
  return (
    <nav aria-label={label} className={styles.ribbon}>
      <ul>
        {months.map(({ month, count }) => {
          const text = chartMessages.monthCount(longName.format(firstDay(month)), count.toLocaleString('en-GB'));
          return (
            <li key={month}>
              <Link
                to={linkTo(month === chosen ? null : month)}
                preventScrollReset
                aria-current={month === chosen ? 'true' : undefined}
                title={text}
              >
                <span aria-hidden className={styles.count}>
                  {count}
                </span>
                <span className={styles.bar} style={{ height: `${(barHeight * count) / largest}px` }} />
                <span aria-hidden className={styles.name}>
                  {shortName.format(firstDay(month))}
                </span>
                <VisuallyHidden>{text}</VisuallyHidden>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
