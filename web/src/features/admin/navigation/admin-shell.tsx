import { administrationMessages as labels } from '@consortia/proto/gateway/messages/administration';
import { maxWaiting, type Waiting } from '@consortia/proto/waiting';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { useInterval } from '../../../ui/use-interval.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { WaitingDecisions } from '../decisions/waiting-decisions.tsx';
import { useWaitingQuery } from '../everything/waiting-lists.ts';
import { adminPlaces } from './admin-places.ts';
import styles from './admin-shell.module.css';

type Name = keyof typeof adminPlaces;
const names = Object.keys(adminPlaces) as Name[];
const groups = Object.keys(labels.groups) as (keyof typeof labels.groups)[];
const refreshMs = 60_000;

function countOf(name: Name, { kinds }: Waiting): number {
  const { waits = [] } = adminPlaces[name];
  const counted = waits === 'everything' ? kinds : kinds.filter(({ kind }) => waits.includes(kind));
  return counted.reduce((sum, { count }) => sum + count, 0);
}

/** The pages of administrators beside their navigation, which says how much waits on each. */
export function AdminShell() {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const { data: waiting, refetch } = useWaitingQuery();
  useInterval(refetch, refreshMs);
  // On narrow screens the list closes with the next page.
  const open = openAt === pathname;
  return (
    <div className={styles.place}>
      <nav aria-label={labels.navigation} className={styles.navigation}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="admin-places"
          onClick={() => setOpenAt(open ? null : pathname)}
        >
          {labels.navigation} <ChevronDown size={20} aria-hidden />
        </button>
        <div id="admin-places" className={styles.groups} data-open={open || undefined}>
          {groups.map((group) => (
            <section key={group} aria-labelledby={`places-${group}`}>
              <p id={`places-${group}`} className={layout.soft}>
                {labels.groups[group]}
              </p>
              <ul>
                {names
                  .filter((name) => adminPlaces[name].group === group)
                  .map((name) => (
                    <li key={name}>
                      <Link to={paths[name]} aria-current={pathname === paths[name] ? 'page' : undefined}>
                        <span>{adminPlaces[name].label}</span>
                        {waiting ? <Count count={countOf(name, waiting)} /> : null}
                      </Link>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      </nav>
      <div className={styles.page}>
        <Outlet />
        <WaitingDecisions />
      </div>
    </div>
  );
}

function Count({ count }: { count: number }) {
  if (count === 0) return null;
  const shown = `${count.toLocaleString('en-GB')}${count >= maxWaiting ? '+' : ''}`;
  return (
    <span className={styles.count}>
      <span aria-hidden>{shown}</span>
      <VisuallyHidden>{labels.waiting(shown)}</VisuallyHidden>
    </span>
  );
}
