import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import { dashboardMessages as words } from '@consortia/proto/recommendations/page-messages';
import type { MatchedTopic } from '@consortia/proto/recommendations/shapes';
import { Undo2, X } from 'lucide-react';
import { type ComponentType, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { topicTitle } from '../../ui/topic-title.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { ShownMatch } from './dashboard-api.ts';
import styles from './match-item.module.css';
import { formatReason } from './reason-labels.ts';

/** How other features show what was matched. */
export type MatchCards = {
  OpportunityCard: ComponentType<{ card: OpportunityCard }>;
  CallCard: ComponentType<{ topic: MatchedTopic }>;
};

/** What was matched with why, or in its place the way back where it was dismissed. */
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
  // The pressed button gives way to its opposite: the focus goes there.
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
        <p>{words.dismissed(name)}</p>
        <Button size="small" data-turn aria-label={words.undoWhat(name)} onClick={turn}>
          <Undo2 size={16} aria-hidden /> {words.undo}
        </Button>
      </div>
    );
  return (
    <div ref={item} className={styles.match}>
      {post ? <OpportunityCard card={post} /> : null}
      {topic ? <CallCard topic={topic} /> : null}
      <div className={styles.why}>
        <Reasons match={match} />
        <Button size="small" variant="quiet" data-turn aria-label={words.dismissWhat(name)} onClick={turn}>
          <X size={16} aria-hidden /> {words.dismiss}
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
  // The card says to the hour what the reason tells in whole days: two numbers for one deadline would contradict each other.
  const told = countsDown(match) ? reasons.filter(({ kind }) => kind !== 'deadline') : reasons;
  return (
    <ul aria-label={words.why} className={styles.reasons}>
      <li className={styles.score}>{words.score(Math.round(recommender_score * 100))}</li>
      {told.map((reason) => {
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
