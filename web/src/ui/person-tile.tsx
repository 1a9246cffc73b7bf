import { UserRound } from 'lucide-react';
import { Avatar } from './card.tsx';
import styles from './person-tile.module.css';

/** The picture or initials of a person, or the placeholder for one who is not shown. Decorative: the name is next to it. */
export function PersonTile({ person }: { person: { initials: string; avatarUrl: string | null } | null }) {
  if (person) return <Avatar initials={person.initials} src={person.avatarUrl} />;
  return (
    <span className={styles.placeholder} aria-hidden>
      <UserRound size={20} />
    </span>
  );
}
