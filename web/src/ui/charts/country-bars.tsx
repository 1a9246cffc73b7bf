import { chartMessages } from '@consortia/proto/messages/charts';
import type { ReactNode } from 'react';
import { ChartFigure } from './chart-figure.tsx';
import { type CountryValue, countryName, inOrder } from './countries.ts';
import styles from './country-bars.module.css';

/** Values by country as bars, the largest first; at most `max` are drawn, the table has all. */
export function CountryBars({
  title,
  summary,
  unit,
  values,
  format = (value) => value.toLocaleString('en-GB'),
  max = 10,
}: {
  title: ReactNode;
  summary?: string;
  /** Name of the counted things: the heading of the table's second column. */
  unit: string;
  values: readonly CountryValue[];
  format?: (value: number) => string;
  max?: number;
}) {
  const all = inOrder(values);
  const largest = all[0]?.value ?? 0;
  return (
    <ChartFigure
      title={title}
      summary={summary}
      columns={[chartMessages.country, unit]}
      rows={all.map(({ country, value }) => [countryName(country), format(value)])}
    >
      <div className={styles.bars}>
        {all.slice(0, max).map(({ country, value }) => (
          <div key={country} className={styles.row}>
            <span className={styles.name}>{countryName(country)}</span>
            <span className={styles.track}>
              <span style={{ width: `${largest === 0 ? 0 : Math.max(1, (100 * value) / largest)}%` }} />
            </span>
            <span className={styles.value}>{format(value)}</span>
          </div>
        ))}
      </div>
    </ChartFigure>
  );
}
