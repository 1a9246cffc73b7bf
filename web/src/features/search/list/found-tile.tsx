import { countryName } from '@consortia/proto/country-names';
import { searchMessages as labels } from '@consortia/proto/recommendations/messages/search';
import type { FoundItem } from '@consortia/proto/recommendations/shapes';
import { useId } from 'react';
import { Avatar, Tag } from '../../../ui/card.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { MarkedText } from '../../../ui/marked-text.tsx';
import { Monogram, monogramOf } from '../../../ui/monogram.tsx';
import { AlsoNamed } from '../also-named.tsx';
import styles from './found-tile.module.css';

/** One organisation, group or expert; the link of its name, if it has one, covers the tile. */
export function FoundTile({ hit, to }: { hit: FoundItem; to: string | null }) {
  const id = useId();
  const { kind, facts } = hit;
  const title = hit.titlePieces.length > 0 ? <MarkedText pieces={hit.titlePieces} /> : hit.title;
  const picture = facts?.avatarUrl ?? null;
  const country = facts?.country ? countryName(facts.country) : null;
  const place = [hit.detail, country === hit.detail ? null : country].filter(Boolean).join(', ');
  return (
    <article className={styles.tile} aria-labelledby={id}>
      {kind === 'expert' ? (
        <Avatar initials={monogramOf(hit.title)} src={picture} />
      ) : (
        <Monogram name={hit.title} logo={picture} />
      )}
      <div className={`${layout.stack} ${styles.text}`}>
        <h2 id={id}>{to === null ? title : <Link to={to}>{title}</Link>}</h2>
        {hit.alsoNamed ? (
          <p className={styles.place}>
            <AlsoNamed name={hit.alsoNamed} />
          </p>
        ) : null}
        {place ? <p className={styles.place}>{place}</p> : null}
        {hit.highlight.length > 0 ? (
          <p className={styles.highlight}>
            <MarkedText pieces={hit.highlight} />
          </p>
        ) : null}
        {facts && facts.tags.length > 0 ? (
          <ul className={`${layout.row} ${styles.tags}`} aria-label={labels.about(hit.title)}>
            {facts.tags.map((tag) => (
              <li key={tag}>
                <Tag>{tag}</Tag>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {facts ? (
        <p className={styles.counts}>
          {facts.people ? <span>{(kind === 'group' ? labels.leaders : labels.people)(facts.people)}</span> : null}
          {facts.opportunities > 0 ? <span>{labels.opportunities(facts.opportunities)}</span> : null}
        </p>
      ) : null}
    </article>
  );
}
