import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import { dashboardMessages as labels } from '@consortia/proto/recommendations/messages/dashboard';
import type { MatchedTopic } from '@consortia/proto/recommendations/shapes';
import { Undo2, X } from 'lucide-react';
import { type ComponentType, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { topicTitle } from '../../ui/topic-title.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { ShownMatch } from './dashboard-api.ts';
import styles from './match-item.module.css';
import { formatReason } from './reason-labels.ts';

/** Cards of other features for matched items. */
export type MatchCards = {
  OpportunityCard: ComponentType<{ card: OpportunityCard }>;
  CallCard: ComponentType<{ topic: MatchedTopic }>;
};

/** A matched item with its reasons, or a button that restores it after it was dismissed. */
export function MatchItem({
  match,
  cards: { OpportunityCard, CallCard },
  onDismiss,
}: {
  match: ShownMatch;
  cards: MatchCards;
  onDismiss: (dismissed: boolean) => void;
}) {
  const { post, funding_topic: topic, dismissed = false } = match;
  const item = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  // The pressed button is replaced by its opposite, which receives the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when one gives way to the other
  useEffect(() => {
    if (pressed.current) item.current?.querySelector<HTMLElement>('button[data-turn]')?.focus();
    pressed.current = false;
  }, [dismissed]);
  const turn = () => {
    pressed.current = true;
    onDismiss(!dismissed);
  };
  const name = post?.name ?? topicTitle(topic?.title ?? '');
  if (dismissed)
    return (
      <div ref={item} className={styles.dismissed}>
        <p>{labels.dismissed(name)}</p>
        <Button size="small" data-turn aria-label={labels.undoWhat(name)} onClick={turn}>
          <Undo2 size={16} aria-hidden /> {labels.undo}
        </Button>
      </div>
    );
  return (
    <div ref={item} className={styles.match}>
      {post ? <OpportunityCard card={post} /> : null}
      {topic ? <CallCard topic={topic} /> : null}
      <div className={styles.why}>
        <Reasons match={match} />
        <Button size="small" variant="quiet" data-turn aria-label={labels.dismissWhat(name)} onClick={turn}>
          <X size={16} aria-hidden /> {labels.dismiss}
        </Button>
      </div>
    </div>
  );
}

/** Whether the card itself counts down to a deadline. */
const countsDown = ({ post, funding_topic: topic }: ShownMatch): boolean =>
  Boolean(topic?.nextDeadline ?? post?.action?.firstStageDeadline ?? post?.action?.secondStageDeadline);

function Reasons({ match }: { match: ShownMatch }) {
  const { reasons, recommender_score } = match;
  // The card counts down in hours and the reason in days; both together would seem to contradict each other.
  const shownReasons = countsDown(match) ? reasons.filter(({ kind }) => kind !== 'deadline') : reasons;
  return (
    <ul aria-label={labels.why} className={styles.reasons}>
      <li className={styles.score}>{labels.score(Math.round(recommender_score * 100))}</li>
      {shownReasons.map((reason) => {
        const { shown, spoken } = formatReason(reason);
        return (
          <li key={shown} data-kind={reason.kind}>
            {spoken ? (
              <>
                <span aria-hidden>{shown}</span>
                <VisuallyHidden>{spoken}</VisuallyHidden>
              </>
            ) : (
              shown
            )}
          </li>
        );
      })}
    </ul>
  );
}
