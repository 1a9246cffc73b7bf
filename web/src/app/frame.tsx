import { legalLinks } from '@consortia/proto/content/legal-links';
import type { SessionUser } from '@consortia/proto/identity/shapes';
import { messages } from '@consortia/proto/messages';
import type { ReactNode } from 'react';
import { AppearanceChoices } from '../lib/appearance-choice.tsx';
import { Link } from '../ui/link.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { manageSubmenus, submenusWith } from './navigation.ts';
import { NavigationBar } from './navigation-bar.tsx';
import styles from './shell.module.css';

/** Navigation, main part and footer of every page. `notice` is between the navigation and the main part. */
export function Frame({
  user,
  demo,
  reviewIq = false,
  notice,
  onSearch,
  children,
}: {
  user: SessionUser | null;
  /** Whether this is a demonstration; `unknown` where the document says so once it is known. */
  demo: boolean | 'unknown';
  /** Whether ReviewIQ is enabled. */
  reviewIq?: boolean | undefined;
  notice?: ReactNode;
  onSearch: () => void;
  children: ReactNode;
}) {
  return (
    <>
      <a className={styles.skip} href="#main">
        {messages.skipToContent}
      </a>
      {demo ? (
        <aside
          aria-label={messages.demonstration}
          className={styles.demo}
          data-unknown={demo === 'unknown' ? '' : undefined}
        >
          {messages.demoBanner}
        </aside>
      ) : null}
      <NavigationBar
        submenus={[...submenusWith({ reviewIq }), ...(user ? manageSubmenus(user) : [])]}
        user={user}
        onSearch={onSearch}
      />
      {notice}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        <p>{messages.footerSentence}</p>
        <nav aria-label={messages.legalNavigation} className={styles.legal}>
          {legalLinks.map(({ title, path }) => (
            <Link key={path} to={path}>
              {title}
            </Link>
          ))}
        </nav>
        <div className={styles.choices}>
          <AppearanceChoices />
        </div>
      </footer>
      <BottomBar user={user} onSearch={onSearch} />
    </>
  );
}
