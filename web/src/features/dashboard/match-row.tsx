import { messages } from '@consortia/proto/messages';
import { dashboardMessages as labels } from '@consortia/proto/recommendations/messages/dashboard';
import type { MatchKind } from '@consortia/proto/recommendations/shapes';
import { ChevronDown, ThumbsUp, Undo2, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { MatchRing } from '../../ui/charts/ring.tsx';
import { DeadlineLeft } from '../../ui/dates.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import type { ShownMatch } from './dashboard-api.ts';
import { deadlineOfMatch } from './match-deadline.ts';
import { MatchFacts } from './match-facts.tsx';
import { itemOf } from './match-item.ts';
import { Reason, Reasons, reasonsNextTo } from './match-reasons.tsx';
import styles from './match-row.module.css';

const kindLabels: Record<MatchKind, string> = {
  post: labels.kindPost,
  funding_topic: labels.kindCall,
  result: labels.kindResult,
};
const openLabels: Record<MatchKind, string> = {
  post: labels.openPost,
  funding_topic: labels.openCall,
  result: labels.openResult,
};

/**
 * A matched item in one row, which opens in place to show all reasons and facts; after it was dismissed, a button that restores
 * it. `now` in milliseconds.
 */
export function MatchRow({
  match,
  onDismiss,
  onLike,
  initiallyOpen = false,
  now = Date.now(),
}: {
  match: ShownMatch;
  onDismiss: (dismissed: boolean) => void;
  onLike: (liked: boolean) => void;
  initiallyOpen?: boolean;
  now?: number;
}) {
  const { dismissed = false } = match;
  const { kind, name, fullTitle, url } = itemOf(match);
  const [open, setOpen] = useState(initiallyOpen);
  const ids = useId();
  const row = useRef<HTMLElement>(null);
  const pressed = useRef(false);
  // The pressed button is replaced by its opposite, which receives the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when one gives way to the other
  useEffect(() => {
    if (pressed.current) row.current?.querySelector<HTMLElement>('button[data-turn]')?.focus();
    pressed.current = false;
  }, [dismissed]);
  const turn = () => {
    pressed.current = true;
    onDismiss(!dismissed);
  };
  if (dismissed)
    return (
      <section ref={row} className={styles.dismissed}>
        <p role="status">{labels.dismissed[kind](name)}</p>
        <Button size="small" data-turn aria-label={labels.undoWhat(name)} onClick={turn}>
          <Undo2 size={16} aria-hidden /> {labels.undo}
        </Button>
      </section>
    );
  const deadline = deadlineOfMatch(match, now);
  const [topReason] = reasonsNextTo(match.reasons, deadline !== null);
  return (
    <article ref={row} className={styles.row} aria-labelledby={`${ids}-title`} data-open={open || undefined}>
      <MatchRing score={match.recommender_score} size="small" />
      <div className={styles.text}>
        <h2 id={`${ids}-title`}>
          <Link to={url} title={fullTitle}>
            {name}
          </Link>
        </h2>
        <p className={styles.meta}>
          <span>{kindLabels[kind]}</span>
          {kind === 'funding_topic' ? <span className={styles.publisher}>{messages.europeanCommission}</span> : null}
          {deadline ? (
            <span className={styles.when}>
              <DeadlineLeft {...deadline} now={now} />
            </span>
          ) : null}
          {topReason ? (
            <span className={styles.reason}>
              <Reason reason={topReason} />
            </span>
          ) : null}
        </p>
        <p role="status" className={styles.liked}>
          {match.liked ? labels.liked[kind] : null}
        </p>
      </div>
      <div className={styles.buttons}>
        <button
          type="button"
          className={`${layout.iconButton} ${styles.dismiss}`}
          aria-label={match.liked ? labels.unlikeWhat(name) : labels.likeWhat(name)}
          title={match.liked ? labels.undo : labels.like}
          onClick={() => onLike(!match.liked)}
        >
          {match.liked ? <Undo2 size={18} aria-hidden /> : <ThumbsUp size={18} aria-hidden />}
        </button>
        <button
          type="button"
          className={`${layout.iconButton} ${styles.dismiss}`}
          data-turn
          aria-label={labels.dismissWhat(name)}
          title={labels.dismiss}
          onClick={turn}
        >
          <X size={18} aria-hidden />
        </button>
        <button
          type="button"
          className={`${layout.iconButton} ${styles.toggle}`}
          aria-label={labels.details(name)}
          aria-expanded={open}
          aria-controls={`${ids}-body`}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown size={20} aria-hidden />
        </button>
      </div>
      <div id={`${ids}-body`} className={styles.body} hidden={!open}>
        {open ? (
          <>
            <Reasons match={match} hasDeadline={deadline !== null} />
            <MatchFacts match={match} />
            <p>
              <LinkButton size="small" to={url}>
                {openLabels[kind]}
              </LinkButton>
            </p>
          </>
        ) : null}
      </div>
    </article>
  );
}
