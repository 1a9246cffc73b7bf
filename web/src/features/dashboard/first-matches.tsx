import { limits } from '@consortia/proto/limits';
import { firstRunMessages as labels } from '@consortia/proto/recommendations/messages/first-run';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import { useFundingMatchesQuery, usePostMatchesQuery, useSetDismissedMutation } from './dashboard-api.ts';
import styles from './first-matches.module.css';
import { sorted } from './match-choice.ts';
import { MatchRow } from './match-row.tsx';

/** Matches are made a moment after a change, and no event reaches the page, so they are read again and again while it is open. */
const polling = { pollingInterval: 3000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };

/** The reader's best matches of both kinds, which follow while expertise and Helixes are chosen. */
export function FirstMatches({ userId }: { userId: string }) {
  const posts = usePostMatchesQuery(userId, polling);
  const calls = useFundingMatchesQuery(userId, polling);
  const [setDismissed] = useSetDismissedMutation();
  if (posts.isLoading || calls.isLoading) return <CardSkeletons count={2} label={labels.matchesLoading} />;
  const matches = sorted([...(posts.data ?? []), ...(calls.data ?? [])], 'score').slice(0, limits.matchesInitially);
  if (matches.length === 0) return <p className={styles.none}>{labels.noMatchesYet}</p>;
  return (
    <ul className={styles.matches} aria-label={labels.matches}>
      {matches.map((match) => {
        const id = (match.post ?? match.funding_topic)?.id ?? '';
        const kind = match.post ? 'post' : 'funding_topic';
        return (
          <li key={`${kind} ${id}`}>
            <MatchRow match={match} onDismiss={(dismissed) => void setDismissed({ userId, kind, id, dismissed })} />
          </li>
        );
      })}
    </ul>
  );
}
