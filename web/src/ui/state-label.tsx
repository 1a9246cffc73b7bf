import type { ReactNode } from 'react';
import styles from './tone.module.css';

export type Tone = 'good' | 'active' | 'warning' | 'danger' | 'neutral';

/** The state of a thing in one or two words, coloured by what it means to the reader. */
export const StateLabel = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={`${styles.tone} ${styles.label}`} data-tone={tone}>
    {children}
  </span>
);
