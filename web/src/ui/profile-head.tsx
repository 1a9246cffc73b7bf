import { Children, type ReactNode } from 'react';
import layout from './layout.module.css';
import { Monogram } from './monogram.tsx';
import styles from './profile-head.module.css';

/** Picture, name and facts of an organisation or a group at the top of its pages; each child is a fact. */
export const ProfileHead = ({
  name,
  logo,
  heading,
  actions,
  children,
}: {
  name: string;
  logo: string | null;
  /** The heading of level 1. */
  heading: ReactNode;
  /** Buttons next to the name. */
  actions?: ReactNode;
  children: ReactNode;
}) => (
  <header className={styles.head}>
    <Monogram name={name} logo={logo} size="large" />
    <div className={styles.text}>
      {heading}
      <ul className={styles.line}>
        {Children.toArray(children).map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts have a fixed order
          <li key={index}>{fact}</li>
        ))}
      </ul>
    </div>
    {actions ? <div className={`${layout.row} ${styles.actions}`}>{actions}</div> : null}
  </header>
);
