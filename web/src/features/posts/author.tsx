import { readingMessages as labels } from '@consortia/proto/posts/messages/reading';
import type { Result } from '@consortia/proto/posts/results-shapes';
import type { Opportunity } from '@consortia/proto/posts/shapes';
import { Tag } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
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
        {unit ? <span className={`${layout.soft} ${styles.unit}`}>{unit}</span> : null}
      </span>
    </p>
  );
}

const shownExpertise = 8;

/** The first keywords of an author whose name the reader may know; nothing without any. */
export const AuthorExpertise = ({ user }: Pick<Opportunity | Result, 'user'>) =>
  user.anonymous || user.expertise.length === 0 ? null : (
    <ul className={`${layout.row} ${styles.expertise}`} aria-label={labels.expertiseOf(user.name)}>
      {user.expertise.slice(0, shownExpertise).map((entry) => (
        <li key={entry}>
          <Tag>{entry}</Tag>
        </li>
      ))}
    </ul>
  );
