import { waitingMessages as labels } from '@consortia/proto/gateway/messages/administration';
import type { Waiting, WaitingKind } from '@consortia/proto/waiting';
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx';
import { SparkLine } from '../../../ui/charts/spark-line.tsx';
import layout from '../../../ui/layout.module.css';
import { longDate } from '../../../ui/time.ts';
import styles from '../queue-history.module.css';
import { formatWait } from '../queue-history.tsx';

const counted = (count: number): string => count.toLocaleString('en-GB');

/** How much waited on each day and for how long, of one kind or of all; the last day is today. */
export function WaitingOverTime({ waiting, kind, now }: { waiting: Waiting; kind: WaitingKind | null; now: number }) {
  const isShown = (one: { kind: WaitingKind }): boolean => kind === null || one.kind === kind;
  const current = waiting.kinds.filter(isShown);
  const dates = current.flatMap(({ oldest }) => (oldest ? [now - Date.parse(oldest)] : []));
  const oldestMs = dates.length > 0 ? Math.max(0, ...dates) : null;
  const total = current.reduce((sum, { count }) => sum + count, 0);
  const earlier = [...Map.groupBy(waiting.days.filter(isShown), ({ date }) => date)].map(([date, all]) => ({
    date,
    count: all.reduce((sum, one) => sum + one.count, 0),
    oldestMs: Math.max(...all.map((one) => one.oldestMs)),
  }));
  const days = [
    ...earlier.toSorted((one, other) => one.date.localeCompare(other.date)),
    { date: new Date(now).toISOString().slice(0, 10), count: total, oldestMs: oldestMs ?? 0 },
  ];
  const values = days.map(({ count }) => count);
  return (
    <div className={`${layout.panel} ${styles.band}`}>
      <ChartFigure
        title={labels.overTime}
        summary={labels.overTimeSummary(counted(Math.max(...values)))}
        columns={[labels.day, labels.atEnd, labels.oldestOfDay]}
        rows={days
          .toReversed()
          .map((day) => [longDate(day.date), day.count, day.count > 0 ? formatWait(day.oldestMs) : '–'])}
      >
        <div className={styles.spark}>
          <strong>{counted(total)}</strong>
          {values.length > 1 ? <SparkLine label={labels.overTime} values={values} /> : null}
        </div>
      </ChartFigure>
      <dl className={`${layout.row} ${styles.numbers}`}>
        <div>
          <dt>{labels.oldestNow}</dt>
          <dd>{oldestMs === null ? labels.nothingWaits : formatWait(oldestMs)}</dd>
        </div>
      </dl>
    </div>
  );
}
