import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './back-link.module.css';
import { Link } from './link.tsx';

/** Link from an item to the list that it belongs to. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <p className={styles.back}>
    <Link to={to}>
      <ArrowLeft size={18} aria-hidden /> {children}
    </Link>
  </p>
);
