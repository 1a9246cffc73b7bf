import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';
import styles from './empty-state.module.css';

/** Explains why there is no content and offers the next action. `alert` marks a failure; `headingLevel` fits the surroundings. */
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
