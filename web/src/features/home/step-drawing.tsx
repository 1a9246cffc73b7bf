import type { ReactNode } from 'react';
import styles from '../../ui/drawing.module.css';

/** One for each step of how it works, with the figures of the other drawings. */
const drawings: readonly ReactNode[] = [
  <>
    <rect className={styles.hollow} x="42" y="20" width="70" height="84" rx="6" />
    <path className={styles.line} d="M56 42 H98 M56 58 H98 M56 74 H82" />
    <circle className={styles.hollow} cx="124" cy="78" r="22" />
    <path className={styles.accentLine} d="M124 66 V78 L133 84" />
  </>,
  <>
    <path className={styles.dashed} d="M90 62 L42 34 M90 62 L140 38 M90 62 L120 102" />
    <circle className={styles.solid} cx="90" cy="62" r="20" />
    <path className={styles.plus} d="M90 53 V71 M81 62 H99" />
    <circle className={styles.hollow} cx="38" cy="32" r="13" />
    <circle className={styles.soft} cx="144" cy="36" r="12" />
    <circle className={styles.hollow} cx="123" cy="104" r="10" />
    <circle className={styles.accent} cx="38" cy="32" r="4" />
  </>,
  <>
    <path className={styles.line} d="M58 46 L122 46 L90 94 Z" />
    <circle className={styles.solid} cx="58" cy="46" r="20" />
    <circle className={styles.accent} cx="122" cy="46" r="17" />
    <circle className={styles.hollow} cx="90" cy="94" r="18" />
    <path className={styles.plus} d="M49 47 L56 54 L68 40" />
  </>,
];

/** Decorative: the heading and the sentence below say the same. */
export const StepDrawing = ({ step }: { step: number }) => (
  <svg className={styles.drawing} viewBox="0 0 180 120" aria-hidden="true">
    {drawings[step]}
  </svg>
);
