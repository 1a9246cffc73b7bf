import { lazy, type ReactNode, Suspense } from 'react';
import type { DrawingName } from './drawing.tsx';
import styles from './empty-state.module.css';

// The text is read without it; its place is there from the start.
const Drawing = lazy(async () => ({ default: (await import('./drawing.tsx')).Drawing }));

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
      {drawing ? (
        <div className={styles.drawing}>
          <Suspense fallback={null}>
            <Drawing name={drawing} />
          </Suspense>
        </div>
      ) : null}
      <Heading>{title}</Heading>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}
