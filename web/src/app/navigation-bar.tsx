import { Menu, MenuButton, MenuItem, MenuProvider } from '@ariakit/react';
import type { SessionUser } from '@consortia/proto/identity/shapes';
import { ChevronDown } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router';
import { LinkButton } from '../ui/button.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import type { Submenu } from './navigation.ts';
import styles from './navigation-bar.module.css';
import { paths, signInThen } from './paths.ts';
import { UserMenu } from './user-menu.tsx';

export const shownSubmenus = (submenus: readonly Submenu[]): Submenu[] =>
  submenus.filter(({ entries }) => entries.length > 0);

function BarSubmenu({ label, entries }: Submenu) {
  return (
    <MenuProvider>
      <MenuButton className={styles.entry}>
        {label} <ChevronDown size={16} aria-hidden />
      </MenuButton>
      <Menu gutter={4} className={styles.menu} aria-label={label}>
        {entries.map((entry) => (
          <MenuItem key={entry.to} className={styles.item} render={<Link to={entry.to} />}>
            {entry.label}
          </MenuItem>
        ))}
      </Menu>
    </MenuProvider>
  );
}

export function NavigationBar({ submenus, user }: { submenus: readonly Submenu[]; user: SessionUser | null }) {
  const { pathname, search } = useLocation();
  const shown = shownSubmenus(submenus);
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to={paths.home} className={styles.brand} aria-label="Consortia, start page">
          <Mark /> Consortia
        </Link>
        <nav aria-label="Main" className={styles.wide}>
          {shown.map((submenu) => (
            <BarSubmenu key={submenu.label} {...submenu} />
          ))}
        </nav>
        <div className={styles.end}>
          {user ? (
            <UserMenu user={user} />
          ) : (
            <>
              <NavLink
                to={signInThen(pathname === paths.signIn ? paths.home : pathname + search)}
                className={styles.entry}
              >
                Sign in
              </NavLink>
              <span className={styles.wide}>
                <LinkButton to={paths.signUp} look="main" size="small">
                  Sign up
                </LinkButton>
              </span>
            </>
          )}
          <MobileMenu submenus={shown} user={user} />
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
