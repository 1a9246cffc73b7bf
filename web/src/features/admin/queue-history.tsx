import { moderationMessages as labels } from '@consortia/proto/posts/messages/moderation';
import { ChartFigure } from '../../ui/charts/chart-figure.tsx';
import { SparkLine } from '../../ui/charts/spark-line.tsx';
import layout from '../../ui/layout.module.css';
import { longDate } from '../../ui/time.ts';
import { useQueueHistoryQuery } from './admin-api.ts';
import styles from './queue-history.module.css';

const hourMs = 3_600_000;
const inDaysFromHours = 48;

/** A length of time in whole hours, or in days with one decimal from two days on. */
export function formatWait(milliseconds: number): string {
  const hours = milliseconds / hourMs;
  if (hours < 1) return labels.waitBelowHour;
  if (hours < inDaysFromHours) return labels.waitHours(Math.round(hours));
  return labels.waitDays((hours / 24).toLocaleString('en-GB', { maximumFractionDigits: 1 }));
}

/** Number of waiting Opportunities over the last days and their waiting time. Renders nothing until loaded. */
export function QueueHistory() {
  const { data } = useQueueHistoryQuery();
  if (!data) return null;
  const { days, decided, medianWait } = data;
  const values = days.map(({ waiting }) => waiting);
  return (
    <div className={`${layout.panel} ${styles.band}`}>
      <ChartFigure
        title={labels.waitingOverTime}
        summary={labels.maxWaiting(Math.max(...values))}
        columns={[labels.day, labels.waitingAtEnd]}
        rows={days.toReversed().map(({ date, waiting }) => [longDate(date), waiting])}
      >
        <div className={styles.spark}>
          <strong>{(values.at(-1) ?? 0).toLocaleString('en-GB')}</strong>
          <SparkLine label={labels.waitingOverTime} values={values} />
        </div>
      </ChartFigure>
      <dl className={`${layout.row} ${styles.numbers}`}>
        <div>
          <dt>{labels.medianWait}</dt>
          <dd>{medianWait === null ? labels.noDecisions : formatWait(medianWait)}</dd>
        </div>
        <div>
          <dt>{labels.decidedIn}</dt>
          <dd>{decided.toLocaleString('en-GB')}</dd>
        </div>
      </dl>
    </div>
  );
}
