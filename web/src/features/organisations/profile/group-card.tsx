import { profilePageMessages as labels } from '@consortia/proto/organisations/messages/profiles';
import type { ListedGroup } from '@consortia/proto/organisations/profiles-api';
import { useId } from 'react';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { Monogram } from '../../../ui/monogram.tsx';
import { Tags } from '../../../ui/tags.tsx';
import styles from './group-card.module.css';

/** A group of an organisation; the link of its name, where it has one, covers the card. */
export function GroupCard({ group }: { group: ListedGroup }) {
  const id = useId();
  const { name, description, avatarUrl, url, members, expertise } = group;
  return (
    <article className={styles.card} aria-labelledby={id}>
      <Monogram name={name} logo={avatarUrl} />
      <div className={styles.text}>
        <h2 id={id}>{url ? <Link to={url}>{name}</Link> : name}</h2>
        <p className={layout.twoLines}>{description}</p>
        {expertise.length > 0 ? <Tags tags={expertise} /> : null}
      </div>
      <p className={styles.members}>{labels.memberCount(members)}</p>
    </article>
  );
}
