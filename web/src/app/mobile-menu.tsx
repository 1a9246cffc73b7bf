import { Dialog, DialogDisclosure, DialogDismiss, DialogHeading, DialogProvider } from '@ariakit/react';
import type { SessionUser } from '@consortia/proto/identity/shapes';
import { messages } from '@consortia/proto/messages';
import { MenuIcon, X } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../lib/paths.ts';
import { Link } from '../ui/link.tsx';
import { LogOutForm } from './log-out-form.tsx';
import styles from './mobile-menu.module.css';
import type { Submenu } from './navigation.ts';
import bar from './navigation-bar.module.css';
import { usePressAtFirst } from './use-press-at-first.ts';
import { userLinks } from './user-menu.tsx';

/** Everything of the bar and of the user menu in one sheet, for narrow screens; open at first. */
export function MobileMenu({ submenus, user }: { submenus: readonly Submenu[]; user: SessionUser | null }) {
  const [open, setOpen] = useState(false);
  const button = usePressAtFirst();
  const close = () => setOpen(false);
  const own = user
    ? userLinks(user)
    : [
        { label: messages.signIn, to: paths.signIn },
        { label: messages.signUp, to: paths.signUp },
      ];
  return (
    <DialogProvider open={open} setOpen={setOpen}>
      <DialogDisclosure ref={button} className={`${bar.entry} ${bar.narrow}`} aria-label={messages.menu}>
        <MenuIcon size={22} aria-hidden />
      </DialogDisclosure>
      <Dialog className={styles.sheet} backdrop={<div className={styles.backdrop} />} unmountOnHide>
        <div className={styles.head}>
          <DialogHeading className={styles.heading}>{messages.menu}</DialogHeading>
          <DialogDismiss className={bar.entry} aria-label={messages.closeMenu}>
            <X size={22} aria-hidden />
          </DialogDismiss>
        </div>
        {[...submenus, { label: user ? user.name : messages.yourAccount, entries: own }].map(({ label, entries }) => (
          <nav key={label} aria-label={label}>
            <h2>{label}</h2>
            <ul>
              {entries.map((entry) => (
                <li key={entry.label}>
                  <Link to={entry.to} onClick={close}>
                    {entry.label}
                  </Link>
                </li>
              ))}
              {user && label === user.name ? (
                <li>
                  <LogOutForm>
                    <button type="submit">{messages.logOut}</button>
                  </LogOutForm>
                </li>
              ) : null}
            </ul>
          </nav>
        ))}
      </Dialog>
    </DialogProvider>
  );
}
