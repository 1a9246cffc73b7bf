import { insightMessages as labels } from '@consortia/proto/insights/messages';
import type { Stats } from '@consortia/proto/insights/shapes';
import { ChartFigure } from '../../ui/charts/chart-figure.tsx';
import layout from '../../ui/layout.module.css';
import styles from './figures.module.css';

const formats: Readonly<Record<Stats['unit'], Intl.DateTimeFormat>> = {
  hour: new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  }),
  day: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
  week: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
};
const shown = (count: number): string => count.toLocaleString('en-GB');

/** Whether anything was counted in the period. */
export const hasFigures = ({ stats }: Pick<Stats, 'stats'>): boolean => stats.some(({ value }) => value > 0);

/** The sum of each figure, and its course as bars with the table behind them. */
export function Figures({ unit, buckets, stats }: Pick<Stats, 'unit' | 'buckets' | 'stats'>) {
  const names = buckets.map((start) => formats[unit].format(new Date(start)));
  return (
    <div className={styles.figures}>
      {stats.map(({ name, value, series }) => {
        const largest = Math.max(1, ...series);
        return (
          <section key={name} className={`${layout.panel} ${styles.panel}`}>
            <ChartFigure
              title={
                <>
                  <h2 className={styles.name}>{labels.names[name]}</h2>
                  <span className={styles.value}>{shown(value)}</span>
                </>
              }
              summary={value > 0 ? labels.highest(shown(largest), unit) : labels.none}
              columns={[labels.starting[unit], labels.names[name]]}
              rows={series.map((count, at) => [names[at]!, shown(count)])}
            >
              <div className={styles.bars}>
                {series.map((count, at) => (
                  <span
                    key={buckets[at]}
                    className={styles.bar}
                    title={`${names[at]}: ${shown(count)}`}
                    style={{ height: `${(100 * count) / largest}%` }}
                  />
                ))}
              </div>
              <p className={`${layout.soft} ${styles.ends}`}>
                <span>{names[0]}</span>
                <span>{names.at(-1)}</span>
              </p>
            </ChartFigure>
          </section>
        );
      })}
    </div>
  );
}
