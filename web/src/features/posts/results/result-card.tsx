import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import type { ResultCard as Card } from '@consortia/proto/posts/results-shapes';
import type { ReactNode } from 'react';
import { HelixMarker, Tag } from '../../../ui/card.tsx';
import { RelativeTime } from '../../../ui/dates.tsx';
import { Link } from '../../../ui/link.tsx';
import { MarkedText } from '../../../ui/marked-text.tsx';
import { truncateAtWord } from '../../../ui/truncate.ts';
import styles from '../opportunity-card.module.css';
import { PosterName, PosterTile } from '../poster.tsx';
import { TrlScale } from './trl-scale.tsx';

/** Two lines on a wide screen. */
const excerptCharacters = 150;

type Pieces = readonly { text: string; marked: boolean }[];

/** One Result of a list; the link of its title covers the card. `found` and `title` mark what matched a search. */
export function ResultCard({
  card,
  headingLevel: Heading = 'h2',
  found = [],
  title = [{ text: card.title, marked: false }],
  action,
}: {
  card: Card;
  headingLevel?: 'h2' | 'h3';
  found?: Pieces;
  title?: Pieces;
  /** Links or buttons of their own, at the end of the card. */
  action?: ReactNode;
}) {
  const headingId = `result-${card.id}`;
  const poster = { ...card, group: null };
  return (
    <article className={styles.card} aria-labelledby={headingId}>
      <PosterTile poster={poster} />
      <div className={styles.main}>
        <Heading id={headingId} className={styles.title}>
          <Link to={card.url}>
            <MarkedText pieces={title} />
          </Link>
        </Heading>
        <p className={styles.meta}>
          <PosterName poster={poster} />
          {card.project ? <span>{card.project.title}</span> : null}
          {card.linksTotal > 0 ? <span>{labels.links(card.linksTotal)}</span> : null}
          {card.hasVideo ? <span>{labels.hasVideo}</span> : null}
          <span>
            <RelativeTime at={card.publishedAt} />
          </span>
        </p>
        <p className={styles.excerpt}>
          {found.some(({ marked }) => marked) ? (
            <>
              … <MarkedText pieces={found} /> …
            </>
          ) : (
            truncateAtWord(card.excerpt, excerptCharacters)
          )}
        </p>
        <div className={styles.foot}>
          {card.expired ? <Tag>{labels.expired}</Tag> : null}
          <Helixes card={card} />
          {action ? <div className={styles.action}>{action}</div> : null}
        </div>
      </div>
      {card.trl === null ? null : <TrlScale level={card.trl} />}
    </article>
  );
}

function Helixes({ card: { helixes, helixesTotal } }: { card: Card }) {
  if (helixes.length === 0) return null;
  const others = helixesTotal - Math.min(helixes.length, limits.proposalCardHelixes);
  return (
    <ul aria-label={messages.helixes}>
      {helixes.slice(0, limits.proposalCardHelixes).map((helix) => (
        <li key={helix.id}>
          <HelixMarker name={helix.name} hue={helix.hue} />
        </li>
      ))}
      {others > 0 ? <li className={styles.others}>{messages.andOthers(others)}</li> : null}
    </ul>
  );
}
