import { dashboardMessages as labels } from '@consortia/proto/recommendations/messages/dashboard';
import type { MatchReason } from '@consortia/proto/recommendations/shapes';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { ShownMatch } from './dashboard-api.ts';
import styles from './match-reasons.module.css';
import { formatReason } from './reason-labels.ts';

/** Reasons to show next to a deadline: a countdown in hours and a reason in whole days would seem to contradict each other. */
export const reasonsNextTo = (reasons: readonly MatchReason[], hasDeadline: boolean): readonly MatchReason[] =>
  hasDeadline ? reasons.filter(({ kind }) => kind !== 'deadline') : reasons;

export function Reason({ reason }: { reason: MatchReason }) {
  const { shown, spoken } = formatReason(reason);
  return spoken ? (
    <>
      <span aria-hidden>{shown}</span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </>
  ) : (
    shown
  );
}

/** How well something matches, and why. */
export function Reasons({ match, hasDeadline }: { match: ShownMatch; hasDeadline: boolean }) {
  return (
    <ul aria-label={labels.why} className={styles.reasons}>
      <li className={styles.score}>{labels.score(Math.round(match.recommender_score * 100))}</li>
      {reasonsNextTo(match.reasons, hasDeadline).map((reason) => (
        <li key={JSON.stringify(reason)}>
          <Reason reason={reason} />
        </li>
      ))}
    </ul>
  );
}
