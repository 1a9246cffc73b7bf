import type { ReactNode } from 'react';
import { Link } from '../link.tsx';
import { ChartFigure } from './chart-figure.tsx';
import styles from './value-bars.module.css';

/** A bar: its length is `value`, `text` is shown at its end, and `cells` are in its row of the table. */
export interface ValueBar {
  readonly label: string;
  readonly value: number;
  readonly text: string;
  /** Values of the row in the table; the text where there are none. */
  readonly cells?: readonly (string | number)[];
  /** Address that the label leads to. */
  readonly to?: string | null;
}

/** Labelled values as horizontal bars in the order in which they are given; at most `max` are drawn, the table has all. */
export function ValueBars({
  title,
  summary,
  columns,
  values,
  max = 10,
}: {
  title: ReactNode;
  summary?: string;
  /** Headings of the table: of the labels, then of the cells. */
  columns: readonly string[];
  values: readonly ValueBar[];
  max?: number;
}) {
  const largest = Math.max(0, ...values.map(({ value }) => value));
  return (
    <ChartFigure
      title={title}
      summary={summary}
      columns={columns}
      rows={values.map(({ label, text, cells = [text] }) => [label, ...cells])}
      interactive={values.some(({ to }) => to)}
    >
      <div className={styles.bars}>
        {values.slice(0, max).map(({ label, value, text, to }) => (
          <div key={label} className={styles.row}>
            <span className={styles.name}>{to ? <Link to={to}>{label}</Link> : label}</span>
            <span className={styles.track}>
              <span style={{ width: `${largest === 0 ? 0 : Math.max(1, (100 * value) / largest)}%` }} />
            </span>
            <span className={styles.value}>{text}</span>
          </div>
        ))}
      </div>
    </ChartFigure>
  );
}
