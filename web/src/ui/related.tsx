import { messages } from '@consortia/proto/messages';
import { type ReactNode, useId } from 'react';
import layout from './layout.module.css';
import styles from './related.module.css';

/** Results with only some of the words, under their own heading below the others; `alone`: there are no others. */
export function Related({ alone, children }: { alone: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${layout.head} ${styles.related}`}>
      <h2 id={id}>{messages.related}</h2>
      <p>{alone ? messages.relatedAlone : messages.relatedWhy}</p>
      {children}
    </section>
  );
}
