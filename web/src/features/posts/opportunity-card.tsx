import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import type { OpportunityCard as Card } from '@consortia/proto/posts/shapes';
import type { ReactNode } from 'react';
import { HelixMarker, Tag } from '../../ui/card.tsx';
import { DeadlineRing } from '../../ui/charts/ring.tsx';
import { SeatDots } from '../../ui/charts/seat-dots.tsx';
import { DeadlineLeft, RelativeTime } from '../../ui/dates.tsx';
import { Link } from '../../ui/link.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import { truncateAtWord } from '../../ui/truncate.ts';
import { nextDeadline } from './next-deadline.ts';
import styles from './opportunity-card.module.css';
import { PosterName, PosterTile } from './poster.tsx';

/** Two lines on a wide screen. */
const excerptCharacters = 150;

type Pieces = readonly { text: string; marked: boolean }[];

/**
 * One Opportunity of a list; the link of its title covers the card. `headingLevel` fits the page it is on. In search results
 * `found` is the excerpt around the match and `title` the name with matches marked.
 */
export function OpportunityCard({
  card,
  headingLevel: Heading = 'h2',
  found = [],
  title = [{ text: card.name, marked: false }],
  seats,
  action,
}: {
  card: Card;
  headingLevel?: 'h2' | 'h3';
  found?: Pieces;
  title?: Pieces;
  /** Of the consortium behind it. */
  seats?: { seats: number; filled: number };
  /** A link of its own, at the end of the card. */
  action?: ReactNode;
}) {
  const headingId = `opportunity-${card.id}`;
  const placed = card.bumpedAt ?? card.approvedAt;
  const deadline = card.action && nextDeadline(card.action);
  return (
    <article className={styles.card} aria-labelledby={headingId}>
      <PosterTile poster={card} />
      <div className={styles.main}>
        <Heading id={headingId} className={styles.title}>
          <Link to={card.url}>
            <MarkedText pieces={title} />
          </Link>
        </Heading>
        <p className={styles.meta}>
          <PosterName poster={card} />
          <span>{card.type === 'proposal' ? messages.proposal : messages.project}</span>
          {card.action ? <span>{card.action.topic.identifier}</span> : null}
          {card.visibility === 'private' ? <span>{messages.membersOnly}</span> : null}
          {placed ? (
            <span>
              <RelativeTime at={placed} />
            </span>
          ) : null}
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
          <Tags card={card} />
          {seats ? (
            <p className={styles.seats}>
              <SeatDots total={seats.seats} taken={seats.filled} named />
            </p>
          ) : null}
          {deadline ? (
            <p className={styles.deadline}>
              <DeadlineLeft date={deadline} />
            </p>
          ) : null}
          {action ? <p className={styles.action}>{action}</p> : null}
        </div>
      </div>
      {deadline ? <DeadlineRing date={deadline} size="small" /> : null}
    </article>
  );
}

/** Roles sought and the first Helixes, in one row. */
function Tags({ card: { roles, helixes, helixesTotal } }: { card: Card }) {
  const others = helixesTotal - Math.min(helixes.length, limits.proposalCardHelixes);
  return (
    <>
      {roles.length > 0 ? (
        <ul aria-label={messages.rolesSought}>
          {roles.map((role) => (
            <li key={role}>
              <Tag>{role}</Tag>
            </li>
          ))}
        </ul>
      ) : null}
      {helixes.length > 0 ? (
        <ul aria-label={messages.helixes}>
          {helixes.slice(0, limits.proposalCardHelixes).map((helix) => (
            <li key={helix.id}>
              <HelixMarker name={helix.name} hue={helix.hue} />
            </li>
          ))}
          {others > 0 ? <li className={styles.others}>{messages.andOthers(others)}</li> : null}
        </ul>
      ) : null}
    </>
  );
}
