import { chartMessages } from '@consortia/proto/messages/charts';
import { type ReactNode, useId } from 'react';
import { TableHead } from '../table-head.tsx';
import styles from './chart-figure.module.css';

/**
 * A chart with its title and, behind a disclosure, the table of its values. The drawing itself is hidden from screen readers
 * unless it is `interactive`: they read the title, the summary and the table.
 */
export function ChartFigure({
  title,
  summary,
  columns,
  rows,
  interactive = false,
  children,
}: {
  title: ReactNode;
  /** Summary of the chart in one sentence. */
  summary?: string;
  columns: readonly string[];
  /** One row a value, its first cell is the row's heading. */
  rows: readonly (readonly (string | number)[])[];
  interactive?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption>
        <span id={id} className={styles.title}>
          {title}
        </span>
        {summary ? <span className={styles.summary}>{summary}</span> : null}
      </figcaption>
      {rows.length === 0 ? (
        <p className={styles.empty}>{chartMessages.noValues}</p>
      ) : (
        <>
          <div aria-hidden={interactive ? undefined : true}>{children}</div>
          <details className={styles.table}>
            <summary>{chartMessages.showTable}</summary>
            <div className={styles.scroll}>
              <table>
                <TableHead columns={columns} />
                <tbody>
                  {rows.map(([heading, ...cells], row) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rows of a chart are replaced together
                    <tr key={row}>
                      <th scope="row">{heading}</th>
                      {cells.map((cell, column) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                        <td key={column}>{cell}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      )}
    </figure>
  );
}
