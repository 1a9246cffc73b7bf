import { type ReactNode, useId } from 'react';
import styles from './security.module.css';

/** A part of the security page. `id` is its place in the address, for links from emails. */
export function SecuritySection({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles.section} id={id} aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
