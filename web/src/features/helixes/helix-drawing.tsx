import type { Helix } from '@consortia/proto/helixes/shapes';
import type { ReactNode } from 'react';
import cardStyles from '../../ui/card.module.css';
import styles from './helix-drawing.module.css';

/** A figure for each subject, by the alias of its Helix, in a box of 240 by 96. */
const figures: Readonly<Record<string, ReactNode>> = {
  'health-technologies': (
    <>
      <path className={styles.line} d="M20 50 H84 L96 24 L112 76 L124 50 H220" />
      <circle className={styles.solid} cx="124" cy="50" r="6" />
    </>
  ),
  'quantum-technologies': (
    <>
      <ellipse className={styles.line} cx="120" cy="48" rx="58" ry="18" />
      <ellipse className={styles.line} cx="120" cy="48" rx="58" ry="18" transform="rotate(60 120 48)" />
      <ellipse className={styles.line} cx="120" cy="48" rx="58" ry="18" transform="rotate(-60 120 48)" />
      <circle className={styles.solid} cx="120" cy="48" r="7" />
    </>
  ),
  'climate-adaptation': (
    <>
      <circle className={styles.solid} cx="172" cy="32" r="14" />
      <path className={styles.soft} d="M20 88 L84 30 L126 66 L150 48 L220 88 Z" />
      <path className={styles.line} d="M20 88 L84 30 L126 66 L150 48 L220 88" />
    </>
  ),
  'digital-and-industry': (
    <>
      <rect className={styles.soft} x="94" y="22" width="52" height="52" rx="6" />
      <rect className={styles.line} x="94" y="22" width="52" height="52" rx="6" />
      <path className={styles.line} d="M94 36 H60 M94 60 H40 M146 36 H200 M146 60 H180 M108 22 V8 M132 74 V88" />
      <circle className={styles.solid} cx="120" cy="48" r="8" />
    </>
  ),
  'energy-systems': (
    <>
      <path className={styles.line} d="M120 44 V90 M120 44 L120 8 M120 44 L152 62 M120 44 L88 62 M40 90 H200" />
      <circle className={styles.solid} cx="120" cy="44" r="7" />
    </>
  ),
  'food-and-bioeconomy': (
    <>
      <path className={styles.line} d="M120 90 V22" />
      <path className={styles.soft} d="M120 60 C88 60 82 40 82 30 C106 30 120 42 120 60 Z" />
      <path className={styles.solid} d="M120 74 C152 74 158 54 158 44 C134 44 120 56 120 74 Z" />
    </>
  ),
  'culture-and-society': (
    <>
      <path className={styles.soft} d="M76 38 L120 12 L164 38 Z" />
      <path
        className={styles.line}
        d="M76 38 L120 12 L164 38 Z M86 38 V78 M108 38 V78 M132 38 V78 M154 38 V78 M70 84 H170"
      />
    </>
  ),
  mobility: (
    <>
      <path className={styles.line} d="M16 78 C70 78 66 24 120 24 S170 70 224 70" />
      <circle className={styles.solid} cx="120" cy="24" r="7" />
      <circle className={styles.soft} cx="52" cy="66" r="7" />
      <circle className={styles.soft} cx="178" cy="56" r="7" />
    </>
  ),
  'ocean-and-waters': (
    <path
      className={styles.line}
      d="M16 34 q17 -16 35 0 t35 0 t35 0 t35 0 t35 0 t35 0 M16 56 q17 -16 35 0 t35 0 t35 0 t35 0 t35 0 t35 0 M16 78 q17 -16 35 0 t35 0 t35 0 t35 0 t35 0 t35 0"
    />
  ),
  cancer: (
    <>
      <circle className={styles.soft} cx="120" cy="48" r="34" />
      <circle className={styles.line} cx="120" cy="48" r="34" />
      <circle className={styles.solid} cx="130" cy="40" r="9" />
      <path className={styles.line} d="M154 72 L174 90" />
    </>
  ),
  'soil-health': (
    <>
      <path className={styles.soft} d="M20 52 H220 V92 H20 Z" />
      <path
        className={styles.line}
        d="M20 52 H220 M20 72 H220 M120 52 V20 M120 36 C104 36 100 28 100 20 M120 30 C136 30 140 22 140 14"
      />
      <path className={styles.line} d="M120 52 L108 84 M120 52 L132 82" />
    </>
  ),
  'climate-neutral-cities': (
    <>
      <path className={styles.soft} d="M52 88 V48 H84 V88 Z M156 88 V40 H188 V88 Z" />
      <path className={styles.line} d="M52 88 V48 H84 V88 M96 88 V20 H144 V88 M156 88 V40 H188 V88 M30 88 H210" />
      <circle className={styles.solid} cx="120" cy="36" r="6" />
    </>
  ),
};
const partners = (
  <>
    <path className={styles.line} d="M64 70 L120 28 L176 70 Z" />
    <circle className={styles.soft} cx="64" cy="70" r="13" />
    <circle className={styles.soft} cx="176" cy="70" r="13" />
    <circle className={styles.solid} cx="120" cy="28" r="13" />
  </>
);

/** Whether the subject has a figure of its own, which tells it apart better than a picture does. */
export const hasFigure = ({ alias }: Pick<Helix, 'alias'>): boolean => Object.hasOwn(figures, alias);

/** The figure of a Helix in its hue; partners where the subject has none of its own. Decorative: the name is next to it. */
export const HelixDrawing = ({ helix }: { helix: Pick<Helix, 'alias' | 'hue'> }) => (
  <svg className={`${cardStyles.hue} ${styles.drawing}`} data-hue={helix.hue} viewBox="0 0 240 96" aria-hidden="true">
    {hasFigure(helix) ? figures[helix.alias] : partners}
  </svg>
);
