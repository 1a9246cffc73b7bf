import { dashboardMessages as labels } from '@consortia/proto/recommendations/messages/dashboard';
import { paths } from '../../lib/paths.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { useCallsOutOfPeriodQuery } from './dashboard-api.ts';
import styles from './out-of-period.module.css';

/** Calls that are left out, since they ask for doctorates of other years than the reader's, each with what says so. */
export function OutOfPeriod({ userId, year }: { userId: string; year: number }) {
  const { data: calls = [] } = useCallsOutOfPeriodQuery(userId);
  if (calls.length === 0) return null;
  return (
    <section className={`${layout.bar} ${styles.left}`} aria-label={labels.outOfPeriod(year)}>
      <p>
        {labels.outOfPeriod(year)} <Link to={`${paths.settings}#about`}>{labels.changeYear}</Link>
      </p>
      <ul>
        {calls.map(({ title, url, from, to, sentence, source }) => (
          <li key={url}>
            <Link to={url}>{title}</Link>, {labels.doctorateOf(from, to)}:{' '}
            {sentence === null ? null : <q>{sentence}</q>}
            {source === null ? null : (
              <a href={source.url} rel="noreferrer">
                {source.title}
              </a>
            )}
          </li>
        ))}
      </ul>
      <p>{labels.periodMayBeLonger}</p>
    </section>
  );
}
