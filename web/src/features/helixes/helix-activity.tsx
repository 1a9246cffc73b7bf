import { showHelixMessages as labels } from '@consortia/proto/helixes/messages/show';
import { QueryResult } from '../../lib/query-result.tsx';
import { ChartFigure } from '../../ui/charts/chart-figure.tsx';
import layout from '../../ui/layout.module.css';
import styles from './helix-page.module.css';
import { useHelixActivityQuery } from './helixes-api.ts';

const shortName = new Intl.DateTimeFormat('en-GB', { month: 'narrow', timeZone: 'UTC' });
const longName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const firstDay = (month: string) => new Date(`${month}-01T00:00:00Z`);
const series = ['opportunities', 'organisations'] as const;

/** Opportunities and organisations of a Helix by month, as bars and as a table. */
export function HelixActivity({ helixId }: { helixId: string }) {
  const query = useHelixActivityQuery(helixId);
  return (
    <QueryResult query={query} loading={labels.activityLoading} skeletons={1} failed={labels.activityFailed}>
      {({ months }) => {
        const sum = (name: (typeof series)[number]) => months.reduce((total, month) => total + month[name], 0);
        const largest = Math.max(1, ...months.flatMap((month) => series.map((name) => month[name])));
        const shown = (count: number) => count.toLocaleString('en-GB');
        return (
          <ChartFigure
            title={<h2>{labels.activity}</h2>}
            summary={labels.activitySummary(shown(sum('opportunities')), shown(sum('organisations')))}
            columns={[labels.month, labels.opportunities, labels.organisations]}
            rows={months.map((month) => [
              longName.format(firstDay(month.month)),
              shown(month.opportunities),
              shown(month.organisations),
            ])}
          >
            <div className={styles.bars}>
              {months.map((month) => (
                <div key={month.month} className={styles.month}>
                  <div className={styles.stack}>
                    {series.map((name) => (
                      <span
                        key={name}
                        className={styles.bar}
                        data-series={name}
                        style={{ height: `${(100 * month[name]) / largest}%` }}
                      />
                    ))}
                  </div>
                  <span className={styles.monthName}>{shortName.format(firstDay(month.month))}</span>
                </div>
              ))}
            </div>
            <p className={`${layout.row} ${layout.soft} ${styles.legend}`}>
              <span>{labels.opportunities}</span>
              <span data-series="organisations">{labels.organisations}</span>
            </p>
          </ChartFigure>
        );
      }}
    </QueryResult>
  );
}
