import type { ReactNode } from 'react';
import styles from './drawing.module.css';

export type DrawingName = 'nothingFound' | 'nothingYet' | 'notFound' | 'failed' | 'done' | 'locked';

/** Partners as circles joined by lines, as in the logo of Consortia. */
const drawings: Readonly<Record<DrawingName, ReactNode>> = {
  nothingFound: (
    <>
      <path className={styles.line} d="M40 84 L72 52 M72 52 L112 40 M112 40 L142 70" />
      <circle className={styles.hollow} cx="40" cy="84" r="9" />
      <circle className={styles.soft} cx="142" cy="70" r="8" />
      <circle className={styles.hollow} cx="92" cy="56" r="30" />
      <path className={styles.handle} d="M114 78 L134 98" />
      <circle className={styles.accent} cx="92" cy="56" r="5" />
    </>
  ),
  nothingYet: (
    <>
      <path className={styles.dashed} d="M50 84 L90 38 M90 38 L132 80 M50 84 L132 80" />
      <circle className={styles.dashed} cx="50" cy="84" r="16" />
      <circle className={styles.dashed} cx="132" cy="80" r="16" />
      <circle className={styles.solid} cx="90" cy="38" r="20" />
      <path className={styles.plus} d="M90 29 V47 M81 38 H99" />
    </>
  ),
  notFound: (
    <>
      <path className={styles.line} d="M34 62 H70 M110 62 H146" />
      <path className={styles.dashed} d="M76 62 H104" />
      <circle className={styles.solid} cx="30" cy="62" r="16" />
      <circle className={styles.hollow} cx="150" cy="62" r="14" />
      <path className={styles.accentLine} d="M82 50 L98 74 M98 50 L82 74" />
    </>
  ),
  failed: (
    <>
      <path className={styles.line} d="M40 40 L84 64 M96 72 L140 96" />
      <circle className={styles.solid} cx="36" cy="38" r="16" />
      <circle className={styles.hollow} cx="144" cy="94" r="14" />
      <path className={styles.accentLine} d="M98 42 L84 64 L98 64 L84 88" />
    </>
  ),
  done: (
    <>
      <path className={styles.line} d="M44 86 L90 56 M90 56 L138 84" />
      <circle className={styles.soft} cx="42" cy="88" r="10" />
      <circle className={styles.soft} cx="140" cy="86" r="10" />
      <circle className={styles.solid} cx="90" cy="54" r="26" />
      <path className={styles.plus} d="M78 55 L87 64 L103 45" />
    </>
  ),
  locked: (
    <>
      <path className={styles.line} d="M42 40 L74 62 M108 62 L140 40" />
      <circle className={styles.hollow} cx="38" cy="38" r="10" />
      <circle className={styles.hollow} cx="144" cy="38" r="10" />
      <path className={styles.hollow} d="M76 58 V46 a15 15 0 0 1 30 0 V58" />
      <rect className={styles.solid} x="66" y="58" width="50" height="38" rx="6" />
      <circle className={styles.dot} cx="91" cy="77" r="5" />
    </>
  ),
};

/** The drawing of this name alone; `Drawing` keeps its place. */
export const Drawn = ({ name }: { name: DrawingName }) => (
  <svg className={styles.drawing} viewBox="0 0 180 120" aria-hidden="true">
    {drawings[name]}
  </svg>
);
