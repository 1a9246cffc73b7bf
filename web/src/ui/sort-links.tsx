import { messages } from '@consortia/proto/messages';
import layout from './layout.module.css';
import { Link } from './link.tsx';
import styles from './sort-links.module.css';

/** The orders of a list, each with an address; the one in force is marked. */
export function SortLinks({ orders }: { orders: readonly { label: string; to: string; current: boolean }[] }) {
  return (
    <nav aria-label={messages.sortBy} className={`${layout.line} ${layout.soft} ${styles.sort}`}>
      <span aria-hidden>{messages.sortBy}</span>
      <ul>
        {orders.map(({ label, to, current }) => (
          <li key={label}>
            <Link to={to} preventScrollReset aria-current={current ? 'true' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
