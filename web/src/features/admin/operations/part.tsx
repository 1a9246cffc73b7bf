import { type ReactNode, useId } from 'react';
import layout from '../../../ui/layout.module.css';
import { TableHead } from '../../../ui/table-head.tsx';
import table from '../admin-table.module.css';
import styles from './part.module.css';

/** A section of the page with a table, or the sentence that there is nothing in it. */
export function Part({
  title,
  lead,
  columns,
  empty,
  children,
}: {
  title: string;
  lead?: string;
  columns: readonly string[];
  /** Shown instead of a table without rows. */
  empty: string;
  /** Rows. */
  children: readonly ReactNode[];
}) {
  const id = useId();
  return (
    <section className={`${layout.stack} ${styles.part}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <table className={table.table} aria-labelledby={id}>
          <TableHead columns={columns} />
          <tbody>{children}</tbody>
        </table>
      )}
    </section>
  );
}
