import type { SessionUser } from '@consortia/proto/identity/shapes';
import { messages } from '@consortia/proto/messages';
import { BookOpen, House, PenLine, Search, UserRound } from 'lucide-react';
import { NavLink } from 'react-router';
import styles from './bottom-bar.module.css';
import { paths } from './paths.ts';

/** On phones: what is reached for most, under the thumb. */
export function BottomBar({ user }: { user: SessionUser | null }) {
  const entries = [
    { label: messages.home, to: paths.home, icon: House },
    { label: messages.opportunities, to: paths.opportunities, icon: Search },
    user && !user.trial
      ? { label: messages.post, to: paths.createOpportunity, icon: PenLine }
      : { label: messages.guide, to: paths.guide, icon: BookOpen },
    user
      ? { label: messages.you, to: paths.settings, icon: UserRound }
      : { label: messages.signIn, to: paths.signIn, icon: UserRound },
  ];
  return (
    <nav aria-label={messages.quickNavigation} className={styles.bar}>
      {entries.map(({ label, to, icon: Icon }) => (
        <NavLink key={label} to={to} end={to === paths.home || to === paths.opportunities}>
          <Icon size={22} aria-hidden />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
