import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** What the place is for, and the one action that goes on from here. `alert` where something failed. */
export function EmptyState({
  title,
  children,
  action,
  alert = false,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  alert?: boolean;
}) {
  return (
    <div className={styles.empty} role={alert ? 'alert' : undefined}>
      <h2>{title}</h2>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}
