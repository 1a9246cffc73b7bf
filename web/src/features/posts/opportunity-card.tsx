import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import type { OpportunityCard as Card_ } from '@consortia/proto/posts/shapes';
import { Link } from 'react-router';
import { Card, HelixMarker, Tag } from '../../ui/card.tsx';
import { DeadlineCountdown, RelativeTime } from '../../ui/dates.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import { Author } from './author.tsx';
import styles from './opportunity-card.module.css';

const nextDeadline = (action: NonNullable<Card_['action']>, today: string): string | null =>
  [action.firstStageDeadline, action.secondStageDeadline].find((date) => date !== null && date >= today) ??
  action.firstStageDeadline;

type Pieces = readonly { text: string; marked: boolean }[];

/**
 * One Opportunity of a list; `headingLevel` fits the page it is on. Of a search, `found` is the piece of its text that
 * stands for the excerpt, and `title` its name, with what was searched for marked.
 */
export function OpportunityCard({
  card,
  headingLevel: Heading = 'h2',
  found = [],
  title = [{ text: card.name, marked: false }],
}: {
  card: Card_;
  headingLevel?: 'h2' | 'h3';
  found?: Pieces;
  title?: Pieces;
}) {
  const headingId = `opportunity-${card.id}`;
  const placed = card.bumpedAt ?? card.approvedAt;
  const deadline = card.action && nextDeadline(card.action, new Date().toISOString().slice(0, 10));
  const others = card.helixesTotal - Math.min(card.helixes.length, limits.proposalCardHelixes);
  return (
    <Card labelledBy={headingId}>
      <div className={styles.card}>
        <p className={styles.kind}>
          {card.type === 'proposal' ? messages.proposal : messages.project}
          {card.visibility === 'private' ? ` · ${messages.membersOnly}` : ''}
          {placed ? (
            <>
              {' '}
              · <RelativeTime at={placed} />
            </>
          ) : null}
        </p>
        <Heading id={headingId} className={styles.title}>
          <Link to={card.url}>
            <MarkedText pieces={title} />
          </Link>
        </Heading>
        {found.some(({ marked }) => marked) ? (
          <p className={styles.excerpt}>
            … <MarkedText pieces={found} /> …
          </p>
        ) : (
          <p className={styles.excerpt}>{card.excerpt}</p>
        )}
        {card.roles.length > 0 ? (
          <ul className={styles.row} aria-label={messages.rolesSought}>
            {card.roles.map((role) => (
              <li key={role}>
                <Tag>{role}</Tag>
              </li>
            ))}
          </ul>
        ) : null}
        {card.helixes.length > 0 ? (
          <ul className={styles.row} aria-label={messages.helixes}>
            {card.helixes.slice(0, limits.proposalCardHelixes).map((helix) => (
              <li key={helix.id}>
                <HelixMarker name={helix.name} hue={helix.hue} />
              </li>
            ))}
            {others > 0 ? <li className={styles.others}>{messages.andOthers(others)}</li> : null}
          </ul>
        ) : null}
        <div className={styles.foot}>
          <Author user={card.user} organisation={card.organisation} group={card.group} />
          {deadline ? (
            <p className={styles.call}>
              <span className={styles.identifier}>{card.action?.topic.identifier}</span>
              <DeadlineCountdown date={deadline} />
            </p>
          ) : null}
        </div>
      </div>
    </Card>
  );
}
