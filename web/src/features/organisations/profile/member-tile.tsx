import { profilePageMessages as labels } from '@consortia/proto/organisations/messages/profiles';
import type { ListedMember } from '@consortia/proto/organisations/profiles-api';
import { ownPath } from '@consortia/proto/own-path';
import { Avatar } from '../../../ui/card.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import styles from './member-tile.module.css';

/** Tiles of people of an organisation, several in a row where there is room. */
export const MemberTiles = ({ label, members }: { label: string; members: readonly ListedMember[] }) => (
  <ul className={`${layout.stack} ${layout.bare} ${styles.tiles}`} aria-label={label}>
    {members.map((member) => (
      <li key={member.id}>
        <MemberTile member={member} />
      </li>
    ))}
  </ul>
);

function MemberTile({ member }: { member: ListedMember }) {
  const { name, initials, avatarUrl, profileUrl, expertise, isAdministrator } = member;
  return (
    <div className={styles.tile}>
      <Avatar initials={initials} src={avatarUrl} />
      <div className={styles.text}>
        <Link to={ownPath(profileUrl)}>{name}</Link>
        {isAdministrator ? <p className={styles.role}>{labels.administrator}</p> : null}
        {expertise.length > 0 ? <p className={layout.soft}>{expertise.join(', ')}</p> : null}
      </div>
    </div>
  );
}
