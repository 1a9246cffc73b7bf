import type { SessionUser } from '@consortia/proto/identity/shapes';
import { messages } from '@consortia/proto/messages';
import { ChevronDown, Mail, MenuIcon, PenLine, Search } from 'lucide-react';
import { lazy } from 'react';
import { paths, signInThen } from '../lib/paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { Avatar } from '../ui/card.tsx';
import { Link, NavigationLink, useAddress } from '../ui/link.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { Submenu } from './navigation.ts';
import styles from './navigation-bar.module.css';
import { OpensOnPress } from './opens-on-press.tsx';
import { Bell, Unread } from './unread.tsx';

export const shownSubmenus = (submenus: readonly Submenu[]): Submenu[] =>
  submenus.filter(({ entries }) => entries.length > 0);

/** For how many submenus the bar has to make room; where it has none, the menu of narrow screens takes their place. */
const manyOf = (submenus: number): 'five' | 'seven' | undefined =>
  submenus > 5 ? 'seven' : submenus > 4 ? 'five' : undefined;

const loadBarSubmenu = () => import('./bar-submenu.tsx');
const loadUserMenu = () => import('./user-menu.tsx');
const loadMobileMenu = () => import('./mobile-menu.tsx');
const BarSubmenu = lazy(async () => ({ default: (await loadBarSubmenu()).BarSubmenu }));
const UserMenu = lazy(async () => ({ default: (await loadUserMenu()).UserMenu }));
const MobileMenu = lazy(async () => ({ default: (await loadMobileMenu()).MobileMenu }));

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
  const shown = shownSubmenus(submenus);
  return (
    <header className={styles.bar} data-many={manyOf(shown.length)}>
      <div className={styles.inner}>
        <Link to={paths.home} className={styles.brand} aria-label={messages.startPage}>
          <Mark /> Consortia
        </Link>
        <nav aria-label={messages.mainNavigation} className={styles.wide}>
          {shown.map((submenu) => (
            <OpensOnPress
              key={submenu.label}
              kind="menu"
              load={loadBarSubmenu}
              opened={<BarSubmenu {...submenu} />}
              className={styles.entry}
            >
              {submenu.label} <ChevronDown size={16} aria-hidden />
            </OpensOnPress>
          ))}
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
            <NavigationLink
              to={paths.inbox}
              end={false}
              className={`${styles.entry} ${styles.inbox}`}
              title={messages.inbox}
            >
              <Mail size={20} aria-hidden />
              <VisuallyHidden>{messages.inbox}</VisuallyHidden>
              <Unread />
            </NavigationLink>
          ) : null}
          {user ? <Bell className={`${styles.entry} ${styles.bell}`} /> : null}
          {user ? (
            <OpensOnPress
              kind="menu"
              load={loadUserMenu}
              opened={<UserMenu user={user} />}
              className={`${styles.entry} ${styles.person}`}
            >
              <VisuallyHidden>{messages.userMenuOf(user.name)}</VisuallyHidden>
              <Avatar initials={user.initials} src={user.avatarUrl} />
            </OpensOnPress>
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
          <OpensOnPress
            kind="dialog"
            load={loadMobileMenu}
            opened={<MobileMenu submenus={shown} user={user} />}
            className={`${styles.entry} ${styles.narrow}`}
            label={messages.menu}
          >
            <MenuIcon size={22} aria-hidden />
          </OpensOnPress>
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
