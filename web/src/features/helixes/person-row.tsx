import type { HelixPerson } from '@consortia/proto/helixes/shapes';
import { Avatar } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './helix-page.module.css';

export const PersonRow = ({
  person: { name, initials, avatarUrl, profileUrl, organisation },
}: {
  person: HelixPerson;
}) => (
  <div className={styles.person}>
    <Avatar initials={initials} src={avatarUrl} />
    <div className={styles.who}>
      <Link to={profileUrl}>{name}</Link>
      {organisation ? <p>{organisation}</p> : null}
    </div>
  </div>
);
