import type { Opportunity } from '@consortia/proto/posts/shapes';
import { UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { Avatar } from '../../ui/card.tsx';
import styles from './author.module.css';

type Posted = Pick<Opportunity, 'user' | 'organisation' | 'group'>;

/** Who posted it, or the placeholder where the reader may not know. */
export function Author({ user, organisation, group }: Posted) {
  if (user.anonymous) {
    return (
      <p className={styles.author}>
        <span className={styles.placeholder} aria-hidden>
          <UserRound size={20} />
        </span>
        <span>{user.name}</span>
      </p>
    );
  }
  const place = [group?.name, organisation?.name ?? user.primaryOrganisation?.name].filter(Boolean).join(', ');
  return (
    <p className={styles.author}>
      <Avatar initials={user.initials} src={user.avatarUrl} />
      <span>
        <Link to={user.profileUrl}>{user.name}</Link>
        {place ? <span className={styles.place}>{place}</span> : null}
      </span>
    </p>
  );
}
