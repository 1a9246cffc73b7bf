import { useSearchParams } from 'react-router';
import { Link } from './link.tsx';
import styles from './tab-links.module.css';

/** The tab that the address names; the first one where it names none of them. */
export function useTab<T extends string>(tabs: readonly [T, ...T[]]): T {
  const [address] = useSearchParams();
  return tabs.find((tab) => tab === address.get('tab')) ?? tabs[0];
}

/** Parts of a page that have addresses; the one that is shown is marked. */
export function TabLinks({
  label,
  tabs,
  state,
}: {
  label: string;
  tabs: readonly { name: string; label: string; to: string; current: boolean }[];
  /** Navigation state of the links. */
  state?: unknown;
}) {
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map(({ name, label: words, to, current }) => (
          <li key={name}>
            <Link to={to} state={state} preventScrollReset aria-current={current ? 'page' : undefined}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
