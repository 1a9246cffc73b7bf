import { countryName } from '@consortia/proto/country-names';
import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import { Link } from '../../ui/link.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { PersonTile } from '../../ui/person-tile.tsx';
import styles from './poster.module.css';

/** Who posted an Opportunity: a person or the placeholder, for an organisation or a group. */
export type Poster = Pick<OpportunityCard, 'user' | 'organisation' | 'group'>;

/** The tile of the organisation or group, else of the person. Decorative: `PosterName` is next to it. */
export function PosterTile({ poster: { user, organisation, group } }: { poster: Poster }) {
  const unit = organisation ?? group;
  return unit ? (
    <Monogram name={unit.name} logo={unit.avatarUrl} />
  ) : (
    <PersonTile person={user.anonymous ? null : user} />
  );
}

/** Group, organisation and country; empty if they are hidden from the reader. */
export function unitOf({ user, organisation, group }: Poster): string {
  if (user.anonymous) return '';
  const { name = null, country = null } = organisation ?? { name: user.primaryOrganisation?.name };
  return [group?.name, name, country && countryName(country)].filter(Boolean).join(', ');
}

/** Person, group, organisation and country, as parts of a line. */
export function PosterName({ poster }: { poster: Poster }) {
  const { user } = poster;
  if (user.anonymous) return <span>{user.name}</span>;
  const unit = unitOf(poster);
  return (
    <>
      <span>
        <Link to={user.profileUrl} className={styles.person}>
          {user.name}
        </Link>
      </span>
      {unit ? <span>{unit}</span> : null}
    </>
  );
}
