import { type ReactNode, useId } from 'react';
import layout from '../layout.module.css';
import { ChartFigure } from './chart-figure.tsx';
import styles from './year-bars.module.css';

/** A value of a year; `text` is shown above its bar, and `cells` are in its row of the table. */
export interface YearValue {
  readonly year: number;
  readonly value: number;
  readonly text: string;
  readonly cells: readonly (string | number)[];
}

/** Years that are drawn; the table has all. */
const maxYears = 16;

/** The last of these years, each one between the first and the last of them. */
export function yearsBetween(values: readonly YearValue[]): (YearValue | { year: number; value: 0; text: '' })[] {
  const last = values.at(-1)?.year ?? 0;
  const first = Math.max(values[0]?.year ?? 0, last - maxYears + 1);
  const byYear = new Map(values.map((value) => [value.year, value]));
  return Array.from({ length: values.length === 0 ? 0 : last - first + 1 }, (_, n) => {
    const year = first + n;
    return byYear.get(year) ?? { year, value: 0 as const, text: '' as const };
  });
}

/** Values by year as upright bars, with a year without a value in its place. `values` are in the order of years. */
export function YearBars({
  title,
  summary,
  columns,
  values,
}: {
  title: ReactNode;
  summary?: string;
  /** Headings of the table: of the years, then of the cells. */
  columns: readonly string[];
  values: readonly YearValue[];
}) {
  const id = useId();
  const shown = yearsBetween(values);
  const largest = Math.max(0, ...shown.map(({ value }) => value));
  return (
    <ChartFigure
      title={title}
      summary={summary}
      columns={columns}
      rows={values.map(({ year, cells }) => [year, ...cells])}
    >
      <div className={styles.years}>
        {shown.map(({ year, value, text }) => (
          <div key={`${id} ${year}`} className={`${layout.soft} ${styles.year}`}>
            <span className={styles.text}>{text}</span>
            <span className={styles.bar} style={{ height: `${largest === 0 ? 0 : (100 * value) / largest}px` }} />
            <span>{year}</span>
          </div>
        ))}
      </div>
    </ChartFigure>
  );
}
