import { Link } from '../../ui/link.tsx';
import styles from './author.module.css';
import { PersonTile, type Poster, unitOf } from './poster.tsx';

/** Who posted it, or the placeholder where the reader may not know. */
export function Author({ user, organisation, group }: Poster) {
  const unit = unitOf({ user, organisation, group });
  return (
    <p className={styles.author}>
      <PersonTile user={user} />
      <span>
        {user.anonymous ? user.name : <Link to={user.profileUrl}>{user.name}</Link>}
        {unit ? <span className={styles.unit}>{unit}</span> : null}
      </span>
    </p>
  );
}
