import type { PublicPerson } from '@consortia/proto/identity/shapes';
import { Avatar } from '../../../ui/card.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import styles from './collaborators.module.css';

/** A person with photo, name and organisation, linked to their profile. */
export const PersonLine = ({ person }: { person: PublicPerson }) => (
  <div className={styles.person}>
    <Avatar initials={person.initials} src={person.avatarUrl} />
    <div>
      <Link to={person.profileUrl}>{person.name}</Link>
      {person.primaryOrganisation ? <p className={layout.soft}>{person.primaryOrganisation.name}</p> : null}
    </div>
  </div>
);
