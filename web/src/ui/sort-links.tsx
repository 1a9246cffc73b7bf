import { messages } from '@consortia/proto/messages';
import layout from './layout.module.css';
import { Link } from './link.tsx';
import styles from './sort-links.module.css';

/** The orders of a list, or what else its `label` names, each with an address; the one in force is marked. */
export function SortLinks({
  label: name = messages.sortBy,
  orders,
}: {
  label?: string;
  orders: readonly { label: string; to: string; current: boolean }[];
}) {
  return (
    <nav aria-label={name} className={`${layout.line} ${layout.soft} ${styles.sort}`}>
      <span aria-hidden>{name}</span>
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
