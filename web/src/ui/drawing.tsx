import { lazy, Suspense } from 'react';
import styles from './drawing-place.module.css';
import type { DrawingName } from './drawings.tsx';

export type { DrawingName };

const Drawn = lazy(async () => ({ default: (await import('./drawings.tsx')).Drawn }));

/** A small drawing for an empty state or a failure, loaded after the text. Decorative: the text next to it says the same. */
export const Drawing = ({ name }: { name: DrawingName }) => (
  <div className={styles.place}>
    <Suspense fallback={null}>
      <Drawn name={name} />
    </Suspense>
  </div>
);
