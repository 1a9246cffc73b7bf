import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { dashboardMessages as labels } from '@consortia/proto/recommendations/messages/dashboard';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { TryAgain } from '../../lib/try-again.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ItemList } from '../../ui/item-list.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import {
  type ShownMatch,
  type ShownMatches,
  useFundingMatchesQuery,
  usePostMatchesQuery,
  useResultMatchesQuery,
  useSetDismissedMutation,
  useSetLikedMutation,
} from './dashboard-api.ts';
import styles from './dashboard-page.module.css';
import { choiceAddress, type MatchChoice, readChoice, sorted } from './match-choice.ts';
import { MatchControls } from './match-controls.tsx';
import { itemOf } from './match-item.ts';
import { MatchRow } from './match-row.tsx';
import { OutOfPeriod } from './out-of-period.tsx';
import { useSeenMatches } from './use-seen-matches.ts';

type Part = {
  matches: ShownMatch[] | undefined;
  pending: boolean;
  loading: boolean;
  failed: boolean;
  retry: () => void;
};
type Result = { data?: ShownMatches; isError: boolean; isFetching: boolean; refetch: () => unknown };
const partOf = ({ data, isError, isFetching, refetch }: Result): Part => ({
  matches: data?.matches,
  pending: data?.pending ?? false,
  loading: !data && (isFetching || !isError),
  failed: isError && !data && !isFetching,
  retry: () => void refetch(),
});
const polling = { refetchOnMountOrArgChange: true, skipPollingIfUnfocused: true };
/** Between two requests while matches are being computed; no event reaches the page when they are. */
const pendingMs = 2000;

const pauseMs = 400;
/** Whether `active` has been true for less than the pause. */
function useBriefly(active: boolean): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setOver(true), pauseMs);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [active]);
  return active && !over;
}

/** The kinds of matches, each with what is shown while it loads and where it has failed. */
const kinds = [
  { show: 'opportunities', loading: labels.opportunitiesLoading, failed: labels.opportunitiesFailed },
  { show: 'calls', loading: labels.callsLoading, failed: labels.callsFailed },
  { show: 'results', loading: labels.resultsLoading, failed: labels.resultsFailed },
] as const;
type KindOfMatch = (typeof kinds)[number];

/**
 * Matches of a person. Opportunities, funding calls and Results load separately; each kind is shown when it is loaded, after a
 * brief pause in which the others may arrive, so that rows rarely move while they are read.
 */
export function MatchesTab({ userId }: { userId: string }) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const choice = readChoice(address);
  const [waiting, setWaiting] = useState(false);
  const options = { ...polling, pollingInterval: waiting ? pendingMs : 0 };
  const posts = partOf(usePostMatchesQuery(userId, options));
  const calls = partOf(useFundingMatchesQuery(userId, options));
  const results = partOf(useResultMatchesQuery(userId, options));
  const all = kinds.map((kind, at) => ({ ...kind, part: [posts, calls, results][at]! }));
  const pending = all.some(({ part }) => part.pending);
  if (pending !== waiting) setWaiting(pending);
  const loading = all.filter(({ part }) => part.loading);
  const both = posts.loading && calls.loading;
  const pausing = useBriefly(choice.show === 'all' && !both && loading.length > 0);
  const change = (next: MatchChoice) => navigate(choiceAddress(next), { preventScrollReset: true });
  return (
    <>
      <MatchControls choice={choice} onChange={change} />
      {both ? (
        <>
          <p aria-hidden>{messages.loadingMatches}</p>
          <CardSkeletons count={3} label={messages.loadingMatches} />
        </>
      ) : pausing ? (
        <CardSkeletons count={3} label={loading[0]?.loading ?? messages.loadingMatches} />
      ) : (
        <Parts
          userId={userId}
          choice={choice}
          requested={all.filter(({ show }) => choice.show === 'all' || choice.show === show)}
        />
      )}
    </>
  );
}

function Parts({
  userId,
  choice,
  requested,
}: {
  userId: string;
  choice: MatchChoice;
  requested: readonly (KindOfMatch & { part: Part })[];
}) {
  const user = useUser();
  const hasExpertise = (user?.expertise.length ?? 0) > 0;
  const [setDismissed] = useSetDismissedMutation();
  const [setLiked] = useSetLikedMutation();
  const matches = sorted(
    requested.flatMap(({ part: { matches: known = [] } }) => known),
    choice.sort,
  );
  useSeenMatches(userId, matches.filter(({ dismissed }) => !dismissed).slice(0, limits.matchesInitially));
  const items = matches.map((match) => {
    const { kind, id } = itemOf(match);
    return { ...match, key: `${kind} ${id}`, kind, id };
  });
  const failed = requested.filter(({ part }) => part.failed);
  const shown = items.filter(({ dismissed }) => !dismissed);
  const live = shown.length > 0;
  const noneLikely = shown.every(({ likely }) => !likely);
  const firstLessSure = choice.sort === 'score' ? shown.find(({ likely }) => !likely)?.key : undefined;
  if (failed.length === requested.length)
    return (
      <EmptyState
        alert
        title={labels.allFailed}
        action={<TryAgain variant="primary" retry={() => failed.forEach(({ part }) => void part.retry())} />}
      />
    );
  return (
    <>
      {failed.map(({ show, failed: text, part }) => (
        <Failed key={show} text={text} retry={part.retry} />
      ))}
      {live && noneLikely ? (
        <p className={layout.bar}>
          {hasExpertise ? labels.noneLikely : labels.noneLikelyWithoutExpertise}{' '}
          <Link to={paths.expertise}>{labels.moreKeywords}</Link>
        </p>
      ) : null}
      {items.length > 0 ? (
        <ItemList
          name="matches"
          label={labels.matchList}
          items={items}
          initially={limits.matchesInitially}
          step={limits.matchesStep}
          counts={({ dismissed }) => !dismissed}
          rows
        >
          {(match) => (
            <>
              {match.key === firstLessSure ? <h2 className={styles.lessSure}>{labels.lessSure}</h2> : null}
              <MatchRow
                match={match}
                onDismiss={(dismissed) => void setDismissed({ userId, kind: match.kind, id: match.id, dismissed })}
                onLike={(liked) => void setLiked({ userId, kind: match.kind, id: match.id, liked })}
              />
            </>
          )}
        </ItemList>
      ) : null}
      {user?.doctorateYear && requested.some(({ show }) => show === 'calls') ? (
        <OutOfPeriod userId={userId} year={user.doctorateYear} />
      ) : null}
      {requested.map(({ show, loading: label, part }) =>
        part.loading ? <CardSkeletons key={show} count={1} label={label} /> : null,
      )}
      {live || failed.length > 0 || requested.some(({ part }) => part.loading) ? null : requested.some(
          ({ part }) => part.pending,
        ) ? (
        <div role="status">
          <EmptyState title={labels.matchesPending}>{labels.matchesPendingHint}</EmptyState>
        </div>
      ) : (
        <EmptyState
          title={messages.noMatches}
          drawing="people"
          action={
            choice.show === 'all' ? (
              <LinkButton to={paths.expertise}>{hasExpertise ? labels.checkProfile : labels.moreKeywords}</LinkButton>
            ) : (
              <LinkButton to={choiceAddress({ ...choice, show: 'all' })} preventScrollReset>
                {labels.noneOfKind}
              </LinkButton>
            )
          }
        >
          {hasExpertise ? labels.noMatchesHint : labels.noMatchesWithoutExpertise}
          {hasExpertise && choice.show === 'all' ? ` ${labels.noMatchesGeneral}` : null}
        </EmptyState>
      )}
    </>
  );
}

function Failed({ text, retry }: { text: string; retry: () => void }) {
  return (
    <p className={`${layout.bar} ${styles.failed}`}>
      {text} <TryAgain size="small" retry={retry} />
    </p>
  );
}
