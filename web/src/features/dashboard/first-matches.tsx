import { limits } from '@consortia/proto/limits';
import { firstRunMessages as labels } from '@consortia/proto/recommendations/messages/first-run';
import { useEffect, useState } from 'react';
import { useUser } from '../../lib/session.ts';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import {
  useFundingMatchesQuery,
  usePostMatchesQuery,
  useResultMatchesQuery,
  useSetDismissedMutation,
  useSetLikedMutation,
} from './dashboard-api.ts';
import styles from './first-matches.module.css';
import { sorted } from './match-choice.ts';
import { itemOf } from './match-item.ts';
import { MatchRow } from './match-row.tsx';

/** Matches are made a moment after a change, and no event reaches the page, so they are read again and again while it is open. */
const polling = { skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };
const intervalMs = 3000;
/** After a change of the expertise, until it has reached the matches. */
const soonMs = 300;
const changeMs = 5000;

/** Whether the reader's expertise has changed within the last seconds. */
function useExpertiseChanged(): boolean {
  const expertise = (useUser()?.expertise ?? []).join(', ');
  const [settled, setSettled] = useState(expertise);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(expertise), changeMs);
    return () => clearTimeout(timer);
  }, [expertise]);
  return settled !== expertise;
}

/** The reader's best matches of every kind, which follow while expertise and Helixes are chosen. */
export function FirstMatches({ userId }: { userId: string }) {
  const changed = useExpertiseChanged();
  const hasExpertise = (useUser()?.expertise ?? []).length > 0;
  const pollingInterval = changed ? soonMs : intervalMs;
  const posts = usePostMatchesQuery(userId, { ...polling, pollingInterval });
  const calls = useFundingMatchesQuery(userId, { ...polling, pollingInterval });
  const results = useResultMatchesQuery(userId, { ...polling, pollingInterval });
  const [setDismissed] = useSetDismissedMutation();
  const [setLiked] = useSetLikedMutation();
  if ([posts, calls, results].some(({ isLoading }) => isLoading))
    return <CardSkeletons count={2} label={labels.matchesLoading} />;
  const found = [posts, calls, results].flatMap(({ data }) => data?.matches ?? []);
  const all = sorted(found, 'score');
  const matches = all.slice(0, limits.matchesInitially);
  if (matches.length === 0) {
    const mayCome = changed || !hasExpertise || [posts, calls, results].some(({ data }) => data?.pending ?? true);
    return <p className={styles.none}>{mayCome ? labels.noMatchesYet : labels.noMatches}</p>;
  }
  return (
    <>
      <p role="status" className={styles.count}>
        {labels.matchCount(all.filter(({ dismissed }) => !dismissed).length, matches.length)}
      </p>
      <ul className={styles.matches} aria-label={labels.matches}>
        {matches.map((match) => {
          const { kind, id } = itemOf(match);
          return (
            <li key={`${kind} ${id}`}>
              <MatchRow
                match={match}
                onDismiss={(dismissed) => void setDismissed({ userId, kind, id, dismissed })}
                onLike={(liked) => void setLiked({ userId, kind, id, liked })}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
