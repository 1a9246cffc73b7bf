import { Link } from '../../ui/link.tsx';
import { PersonTile } from '../../ui/person-tile.tsx';
import styles from './author.module.css';
import { type Poster, unitOf } from './poster.tsx';

/** The author, or the placeholder if the name is hidden from the reader. */
export function Author({ user, organisation, group }: Poster) {
  const unit = unitOf({ user, organisation, group });
  return (
    <p className={styles.author}>
      <PersonTile person={user.anonymous ? null : user} />
      <span>
        {user.anonymous ? user.name : <Link to={user.profileUrl}>{user.name}</Link>}
        {unit ? <span className={styles.unit}>{unit}</span> : null}
      </span>
    </p>
  );
}
