import { shortEuros } from '@consortia/proto/euros';
import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import type { CallCard as Card_ } from '@consortia/proto/funding-ingest/shapes';
import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { HelixMarker } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { StateLabel } from '../../ui/state-label.tsx';
import { topicTitle } from '../../ui/topic-title.ts';
import styles from './call-card.module.css';
import { kindLabels, statusLabels, statusTones } from './call-labels.ts';
import { RowMarkButtons } from './mark-buttons.tsx';
import { Until } from './until.tsx';

/** A funding call in a list; `headingLevel` follows the outline of the page. */
export function CallCard({ card, headingLevel: Heading = 'h2' }: { card: Card_; headingLevel?: 'h2' | 'h3' }) {
  const headingId = `call-${card.id}`;
  const title = topicTitle(card.title);
  const others = card.helixes.length - limits.proposalCardHelixes;
  const facts = [card.typeOfAction, card.budgetTotal === null ? null : labels.budgetOf(shortEuros(card.budgetTotal))];
  return (
    <article aria-labelledby={headingId} className={`${layout.stack} ${layout.panel} ${styles.card}`} data-entry>
      <Heading id={headingId} className={styles.title}>
        <Link to={card.url} data-item title={title === card.title ? undefined : card.title}>
          {title}
        </Link>
      </Heading>
      <div className={styles.when}>
        <Until
          status={card.status}
          openingDate={card.openingDate}
          deadline={card.nextDeadline}
          time={card.deadlineTime}
        />
        <RowMarkButtons topicId={card.id} title={card.title} />
      </div>
      <Found card={card} />
      <div className={styles.facts}>
        <StateLabel tone={statusTones[card.status]}>{statusLabels[card.status]}</StateLabel>{' '}
        <p>
          <span>
            {[messages.europeanCommission, card.programme, card.kind === 'grant' ? null : kindLabels[card.kind]]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {' · '}
          <span className={styles.identifier}>{card.identifier}</span>
          {facts.filter(Boolean).map((fact) => ` · ${fact}`)}
        </p>
        {card.helixes.length > 0 ? (
          <ul className={`${layout.bare} ${styles.row}`} aria-label={messages.helixes}>
            {card.helixes.slice(0, limits.proposalCardHelixes).map((helix) => (
              <li key={helix.id}>
                <HelixMarker name={helix.name} hue={helix.hue} />
              </li>
            ))}
            {others > 0 ? <li>{messages.andOthers(others)}</li> : null}
          </ul>
        ) : null}
      </div>
    </article>
  );
}

/** Excerpt with highlighted matches; an ellipsis marks where a longer text was truncated. */
function Found({ card: { highlight, title } }: { card: Card_ }) {
  if (!highlight.some(({ marked }) => marked)) return null;
  const whole = highlight.map(({ text }) => text).join('') === title;
  return (
    <p className={styles.found}>
      {whole ? null : '… '}
      {highlight.map(({ text, marked }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their position
        marked ? <mark key={index}>{text}</mark> : text,
      )}
      {whole ? null : ' …'}
    </p>
  );
}
