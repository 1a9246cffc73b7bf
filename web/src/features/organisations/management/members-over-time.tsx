import type { Metrics } from '@consortia/proto/insights/shapes';
import { organisationOverviewMessages as labels } from '@consortia/proto/organisations/messages/overview';
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx';
import layout from '../../../ui/layout.module.css';
import { longDate } from '../../../ui/time.ts';
import { memberCounts } from './member-counts.ts';
import styles from './members-over-time.module.css';

const width = 600;
const height = 120;
const dateOf = (start: string) => longDate(start.slice(0, 10));

/** The members of an organisation week by week as a line, with the table behind it. */
export function MembersOverTime({ figures, members }: { figures: Metrics; members: number }) {
  const counts = memberCounts(figures, members);
  const largest = Math.max(1, ...counts.map((one) => one.members));
  const points = counts.map(
    (one, at) =>
      [(at * width) / Math.max(1, counts.length - 1), height - (one.members * (height - 8)) / largest] as const,
  );
  const line = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return (
    <ChartFigure
      title={<h2 className={styles.title}>{labels.membersOverTime}</h2>}
      summary={labels.membersFromTo(counts[0]?.members ?? members, members)}
      columns={[labels.weekStarting, labels.members, labels.joined, labels.left]}
      rows={counts.map((one) => [dateOf(one.start), one.members, one.joined, one.left])}
    >
      <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <polygon className={styles.area} points={`0,${height} ${line} ${width},${height}`} />
        <polyline className={styles.line} points={line} />
      </svg>
      <p className={`${layout.soft} ${styles.ends}`}>
        <span>{dateOf(counts[0]?.start ?? figures.updatedAt)}</span>
        <span>{dateOf(figures.updatedAt)}</span>
      </p>
    </ChartFigure>
  );
}
