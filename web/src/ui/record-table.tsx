import type { ReactNode } from 'react';
import styles from './record-table.module.css';

type Props = {
  label: string;
  columns: readonly string[];
  /** Heading of the last column, of what can be done about each record. */
  actions: string;
  /** Where the cells of a row are, seen from above; default `top`. */
  align?: 'top' | 'middle';
  /** Rows of the table. */
  children: ReactNode;
};

/** A table of records; on a phone every row is a list of labels and values, named by `data-label`. */
export const RecordTable = ({ label, columns, actions, align = 'top', children }: Props) => (
  <table className={styles.table} data-align={align} aria-label={label}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
        <th scope="col" className={styles.actions}>
          {actions}
        </th>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
