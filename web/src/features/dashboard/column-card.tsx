import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import styles from './right-column.module.css';

/** A card of the right column under its own heading. */
export function ColumnCard({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <Card as="section" labelledBy={headingId}>
      <div className={`${layout.stack} ${styles.card}`}>
        <h2 id={headingId}>{title}</h2>
        {children}
      </div>
    </Card>
  );
}
