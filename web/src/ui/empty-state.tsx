import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';
import styles from './empty-state.module.css';

/** What the place is for, and the one action that goes on from here. `alert` where something failed; `headingLevel` fits where it stands. */
export function EmptyState({
  title,
  children,
  action,
  alert = false,
  drawing = alert ? 'failed' : 'nothingFound',
  headingLevel: Heading = 'h2',
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  alert?: boolean;
  drawing?: DrawingName | null;
  headingLevel?: 'h2' | 'h3';
}) {
  return (
    <div className={styles.empty} role={alert ? 'alert' : undefined}>
      {drawing ? <Drawing name={drawing} /> : null}
      <Heading>{title}</Heading>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}
