import { messages } from '@consortia/proto/messages';
import { X } from 'lucide-react';
import styles from './chips.module.css';
import layout from './layout.module.css';
import { Link } from './link.tsx';

export type Chip = { label: string; without: string };

/** Active filters of a list; each links to the list without it. */
export function Chips({ chips, clearTo }: { chips: readonly Chip[]; clearTo: string }) {
  if (chips.length === 0) return null;
  return (
    <ul className={`${layout.bare} ${layout.line} ${styles.chips}`} aria-label={messages.activeFilters}>
      {chips.map(({ label, without }) => (
        <li key={`${label} ${without}`}>
          <Link to={without} preventScrollReset className={styles.chip} aria-label={messages.removeFilter(label)}>
            <span>{label}</span> <X size={16} aria-hidden />
          </Link>
        </li>
      ))}
      <li>
        <Link to={clearTo} preventScrollReset className={styles.clear}>
          {messages.clearAll}
        </Link>
      </li>
    </ul>
  );
}
