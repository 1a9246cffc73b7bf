import type { SessionUser } from '@consortia/proto/identity/shapes';
import { messages } from '@consortia/proto/messages';
import { BookOpen, House, Mail, PenLine, Search, UserRound } from 'lucide-react';
import { paths } from '../lib/paths.ts';
import { NavigationLink } from '../ui/link.tsx';
import styles from './bottom-bar.module.css';
import { Unread } from './unread.tsx';

/** Links to the main pages, at the bottom of small screens. */
export function BottomBar({ user, onSearch }: { user: SessionUser | null; onSearch: () => void }) {
  const entries = [
    user && !user.trial
      ? { label: messages.post, to: paths.createOpportunity, icon: PenLine }
      : { label: messages.guide, to: paths.guide, icon: BookOpen },
    ...(user ? [{ label: messages.inbox, to: paths.inbox, icon: Mail }] : []),
    user
      ? { label: messages.you, to: paths.settings, icon: UserRound }
      : { label: messages.signIn, to: paths.signIn, icon: UserRound },
  ];
  return (
    <nav aria-label={messages.quickNavigation} className={styles.bar}>
      <NavigationLink to={paths.home}>
        <House size={22} aria-hidden />
        {messages.home}
      </NavigationLink>
      <button type="button" aria-haspopup="dialog" onClick={onSearch}>
        <Search size={22} aria-hidden />
        {messages.search}
      </button>
      {entries.map(({ label, to, icon: Icon }) => (
        <NavigationLink key={label} to={to} end={false}>
          <Icon size={22} aria-hidden />
          {label}
          {to === paths.inbox ? <Unread /> : null}
        </NavigationLink>
      ))}
    </nav>
  );
}
