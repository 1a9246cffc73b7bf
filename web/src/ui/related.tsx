import { messages } from '@consortia/proto/messages';
import { type ReactNode, useId } from 'react';
import styles from './related.module.css';

/** What has only some of the words, under its own heading below what was found; `alone`: nothing was found. */
export function Related({ alone, children }: { alone: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.related}>
      <h2 id={id}>{messages.related}</h2>
      <p>{alone ? messages.relatedAlone : messages.relatedWhy}</p>
      {children}
    </section>
  );
}
