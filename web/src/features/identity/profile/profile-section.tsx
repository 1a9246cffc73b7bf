import { type ReactNode, useId } from 'react';
import styles from './profile-page.module.css';

/** A part of the settings with a heading of its own. `id` is its place in the address. */
export function ProfileSection({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles.section} id={id} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}
