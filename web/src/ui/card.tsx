import type { ReactNode } from 'react';
import styles from './card.module.css';

export function Card({
  as: Element = 'article',
  labelledBy,
  children,
}: {
  as?: 'article' | 'section' | 'div' | 'aside';
  labelledBy?: string;
  children: ReactNode;
}) {
  return (
    <Element className={styles.card} aria-labelledby={labelledBy}>
      {children}
    </Element>
  );
}

export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>;
}

/** The name of a Helix with its own hue (1 to 12) as a thin mark. */
export function HelixMarker({ name, hue }: { name: string; hue: number }) {
  return (
    <span className={styles.helix} data-hue={hue}>
      {name}
    </span>
  );
}

/** Initials in a circle, or the picture where there is one. Decorative: the name is next to it. */
export function Avatar({
  initials,
  src,
  size = 'medium',
}: {
  initials: string;
  src?: string | null;
  size?: 'medium' | 'large';
}) {
  return src ? (
    <img className={styles.avatar} data-size={size} src={src} alt="" />
  ) : (
    <span className={styles.avatar} data-size={size} aria-hidden>
      {initials}
    </span>
  );
}
