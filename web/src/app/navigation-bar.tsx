import type { SessionUser } from '@consortia/proto/identity/shapes';
import { messages } from '@consortia/proto/messages';
import { PenLine, Search } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { paths, signInThen } from '../lib/paths.ts';
import { useIsHydrated } from '../lib/use-is-hydrated.ts';
import { LinkButton } from '../ui/button.tsx';
import { Avatar } from '../ui/card.tsx';
import { Link, NavigationLink, useAddress } from '../ui/link.tsx';
import type { Submenu } from './navigation.ts';
import styles from './navigation-bar.module.css';

export const shownSubmenus = (submenus: readonly Submenu[]): Submenu[] =>
  submenus.filter(({ entries }) => entries.length > 0);

/** Menus come after the first paint; until then something of the same size is in their place. */
const BarSubmenu = lazy(async () => ({ default: (await import('./bar-submenu.tsx')).BarSubmenu }));
const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }));
const MobileMenu = lazy(async () => ({ default: (await import('./mobile-menu.tsx')).MobileMenu }));

export function NavigationBar({
  submenus,
  user,
  onSearch,
}: {
  submenus: readonly Submenu[];
  user: SessionUser | null;
  onSearch: () => void;
}) {
  const { pathname, search } = useAddress();
  // Menus position themselves with style attributes, which the content security policy refuses in HTML.
  const isHydrated = useIsHydrated();
  const shown = shownSubmenus(submenus);
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to={paths.home} className={styles.brand} aria-label={messages.startPage}>
          <Mark /> Consortia
        </Link>
        <nav aria-label={messages.mainNavigation} className={styles.wide}>
          {shown.map((submenu) => {
            const label = <span className={styles.entry}>{submenu.label}</span>;
            return (
              <Suspense key={submenu.label} fallback={label}>
                {isHydrated ? <BarSubmenu {...submenu} /> : label}
              </Suspense>
            );
          })}
        </nav>
        <div className={styles.end}>
          <button
            type="button"
            className={styles.search}
            aria-haspopup="dialog"
            aria-keyshortcuts="/ Control+K Meta+K"
            onClick={onSearch}
          >
            <Search size={18} aria-hidden /> <span>{messages.search}</span> <kbd aria-hidden>/</kbd>
          </button>
          {user && !user.trial ? (
            <span className={styles.wide}>
              <LinkButton to={paths.createOpportunity} size="small">
                <PenLine size={16} aria-hidden /> {messages.createOpportunity}
              </LinkButton>
            </span>
          ) : null}
          {user ? (
            <Suspense fallback={<Avatar initials={user.initials} src={user.avatarUrl} />}>
              <UserMenu user={user} />
            </Suspense>
          ) : (
            <>
              <NavigationLink
                to={signInThen(pathname === paths.signIn ? paths.home : pathname + search)}
                className={styles.entry}
              >
                {messages.signIn}
              </NavigationLink>
              <span className={styles.wide}>
                <LinkButton to={paths.signUp} variant="primary" size="small">
                  {messages.signUp}
                </LinkButton>
              </span>
            </>
          )}
          <Suspense>{isHydrated ? <MobileMenu submenus={shown} user={user} /> : null}</Suspense>
        </div>
      </div>
    </header>
  );
}

function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true" className={styles.mark}>
      <circle cx="10" cy="10" r="6" />
      <circle cx="23" cy="11" r="5" />
      <circle cx="16" cy="24" r="5.5" />
    </svg>
  );
}
