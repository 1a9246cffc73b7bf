import type { ReactNode } from 'react';
import styles from './drawing.module.css';

/** Partners as circles joined by lines, as in the logo of Consortia; one drawing for each state of a page, and one for each kind of content. */
const drawings = {
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
  opportunities: (
    <>
      <path className={styles.soft} d="M52 48 L116 24 V92 L52 72 Z" />
      <path className={styles.line} d="M52 48 L116 24 V92 L52 72 Z M66 76 L72 98 H86 L80 80" />
      <circle className={styles.solid} cx="46" cy="60" r="14" />
      <path className={styles.accentLine} d="M128 44 L142 36 M130 58 H148 M128 72 L142 80" />
    </>
  ),
  calls: (
    <>
      <rect className={styles.hollow} x="48" y="26" width="84" height="76" rx="6" />
      <path className={styles.line} d="M48 46 H132 M66 18 V34 M114 18 V34 M62 60 H84 M62 74 H78" />
      <circle className={styles.solid} cx="112" cy="78" r="16" />
      <path className={styles.plus} d="M112 69 V78 L119 83" />
    </>
  ),
  people: (
    <>
      <path className={styles.line} d="M58 56 L90 44 M122 56 L90 44" />
      <circle className={styles.hollow} cx="52" cy="56" r="12" />
      <circle className={styles.hollow} cx="128" cy="56" r="12" />
      <path className={styles.dashed} d="M32 96 C32 80 72 80 72 96 M108 96 C108 80 148 80 148 96" />
      <circle className={styles.solid} cx="90" cy="40" r="16" />
      <path className={styles.soft} d="M62 92 C62 66 118 66 118 92 Z" />
    </>
  ),
  organisations: (
    <>
      <path className={styles.soft} d="M50 50 L90 22 L130 50 Z" />
      <path className={styles.line} d="M58 50 V92 M80 50 V92 M100 50 V92 M122 50 V92 M46 98 H134" />
      <path className={styles.dashed} d="M20 98 H40 M140 98 H160" />
      <circle className={styles.solid} cx="90" cy="40" r="6" />
    </>
  ),
  results: (
    <>
      <path className={styles.hollow} d="M74 24 V52 L48 94 A6 6 0 0 0 53 102 H127 A6 6 0 0 0 132 94 L106 52 V24" />
      <path className={styles.soft} d="M62 76 H118 L128 94 A5 5 0 0 1 124 100 H56 A5 5 0 0 1 52 94 Z" />
      <path className={styles.line} d="M66 24 H114" />
      <circle className={styles.solid} cx="82" cy="86" r="6" />
      <circle className={styles.accent} cx="100" cy="66" r="5" />
    </>
  ),
  events: (
    <>
      <path className={styles.line} d="M90 44 V98 M58 98 H122" />
      <circle className={styles.hollow} cx="90" cy="30" r="14" />
      <path className={styles.dashed} d="M60 46 A36 36 0 0 1 60 14 M120 46 A36 36 0 0 0 120 14" />
      <rect className={styles.solid} x="70" y="60" width="40" height="24" rx="4" />
      <circle className={styles.accent} cx="90" cy="30" r="5" />
    </>
  ),
  messages: (
    <>
      <path
        className={styles.hollow}
        d="M36 30 H112 A6 6 0 0 1 118 36 V66 A6 6 0 0 1 112 72 H66 L50 86 V72 H36 A6 6 0 0 1 30 66 V36 A6 6 0 0 1 36 30 Z"
      />
      <path className={styles.line} d="M46 46 H102 M46 58 H82" />
      <circle className={styles.solid} cx="128" cy="82" r="20" />
      <path className={styles.plus} d="M120 82 H136 M130 75 L137 82 L130 89" />
    </>
  ),
  notifications: (
    <>
      <path className={styles.soft} d="M90 22 C112 22 118 40 118 58 L126 80 H54 L62 58 C62 40 68 22 90 22 Z" />
      <path className={styles.line} d="M90 22 C112 22 118 40 118 58 L126 80 H54 L62 58 C62 40 68 22 90 22 Z" />
      <circle className={styles.solid} cx="90" cy="92" r="9" />
      <path className={styles.dashed} d="M38 40 A56 56 0 0 1 52 20 M142 40 A56 56 0 0 0 128 20" />
    </>
  ),
  searches: (
    <>
      <path className={styles.hollow} d="M56 20 H112 V102 L84 82 L56 102 Z" />
      <path className={styles.line} d="M68 38 H100 M68 52 H90" />
      <circle className={styles.hollow} cx="122" cy="62" r="18" />
      <path className={styles.handle} d="M135 75 L150 90" />
      <circle className={styles.accent} cx="122" cy="62" r="4" />
    </>
  ),
  consortia: (
    <>
      <path
        className={styles.line}
        d="M90 60 L90 24 M90 60 L124 44 M90 60 L124 82 M90 60 L90 98 M90 60 L56 82 M90 60 L56 44"
      />
      <circle className={styles.soft} cx="90" cy="22" r="11" />
      <circle className={styles.soft} cx="126" cy="42" r="11" />
      <circle className={styles.dashed} cx="126" cy="84" r="11" />
      <circle className={styles.soft} cx="90" cy="100" r="11" />
      <circle className={styles.dashed} cx="54" cy="84" r="11" />
      <circle className={styles.soft} cx="54" cy="42" r="11" />
      <circle className={styles.solid} cx="90" cy="61" r="16" />
    </>
  ),
  comments: (
    <>
      <path className={styles.hollow} d="M30 26 H104 V66 H64 L50 80 V66 H30 Z" />
      <path className={styles.soft} d="M76 54 H150 V94 H132 V106 L118 94 H76 Z" />
      <circle className={styles.solid} cx="100" cy="74" r="4" />
      <circle className={styles.solid} cx="113" cy="74" r="4" />
      <circle className={styles.accent} cx="126" cy="74" r="4" />
    </>
  ),
} as const satisfies Readonly<Record<string, ReactNode>>;
export type DrawingName = keyof typeof drawings;
/** All of them, for the gallery and its test. */
export const drawingNames = Object.keys(drawings) as readonly DrawingName[];

/** The drawing of this name alone; `Drawing` keeps its place. */
export const Drawn = ({ name }: { name: DrawingName }) => (
  <svg className={styles.drawing} viewBox="0 0 180 120" aria-hidden="true">
    {drawings[name]}
  </svg>
);
