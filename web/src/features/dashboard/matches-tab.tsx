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
import { CardSkeletons } from '../../ui/skeleton.tsx';
import {
  type ShownMatch,
  type ShownMatches,
  useFundingMatchesQuery,
  usePostMatchesQuery,
  useSetDismissedMutation,
} from './dashboard-api.ts';
import styles from './dashboard-page.module.css';
import { choiceAddress, type MatchChoice, readChoice, sorted } from './match-choice.ts';
import { MatchControls } from './match-controls.tsx';
import { MatchRow } from './match-row.tsx';
import { useSeenMatches } from './use-seen-matches.ts';

type Half = {
  matches: ShownMatch[] | undefined;
  pending: boolean;
  loading: boolean;
  failed: boolean;
  retry: () => void;
};
type Result = { data?: ShownMatches; isError: boolean; isFetching: boolean; refetch: () => unknown };
const halfOf = ({ data, isError, isFetching, refetch }: Result): Half => ({
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

/**
 * Matches of a person. Opportunities and funding calls load separately; each kind is shown when it is loaded, after a brief pause
 * in which the other one may arrive, so that rows rarely move while they are read.
 */
export function MatchesTab({ userId }: { userId: string }) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const choice = readChoice(address);
  const [waiting, setWaiting] = useState(false);
  const options = { ...polling, pollingInterval: waiting ? pendingMs : 0 };
  const posts = halfOf(usePostMatchesQuery(userId, options));
  const calls = halfOf(useFundingMatchesQuery(userId, options));
  const pending = posts.pending || calls.pending;
  if (pending !== waiting) setWaiting(pending);
  const pausing = useBriefly(choice.show === 'all' && posts.loading !== calls.loading);
  const change = (next: MatchChoice) => navigate(choiceAddress(next), { preventScrollReset: true });
  return (
    <>
      <MatchControls choice={choice} onChange={change} />
      {posts.loading && calls.loading ? (
        <>
          <p aria-hidden>{messages.loadingMatches}</p>
          <CardSkeletons count={3} label={messages.loadingMatches} />
        </>
      ) : pausing ? (
        <CardSkeletons count={3} label={posts.loading ? labels.opportunitiesLoading : labels.callsLoading} />
      ) : (
        <Halves
          userId={userId}
          choice={choice}
          posts={choice.show === 'calls' ? null : posts}
          calls={choice.show === 'opportunities' ? null : calls}
        />
      )}
    </>
  );
}

/** `null`: not requested. */
function Halves({
  userId,
  choice,
  posts,
  calls,
}: {
  userId: string;
  choice: MatchChoice;
  posts: Half | null;
  calls: Half | null;
}) {
  const hasExpertise = (useUser()?.expertise.length ?? 0) > 0;
  const [setDismissed] = useSetDismissedMutation();
  const requested = [posts, calls].filter((half) => half !== null);
  const matches = sorted(
    requested.flatMap(({ matches: known = [] }) => known),
    choice.sort,
  );
  useSeenMatches(userId, matches.filter(({ dismissed }) => !dismissed).slice(0, limits.matchesInitially));
  const items = matches.map((match) => ({ ...match, key: `${match.post ? 'post' : 'topic'} ${idOf(match)}` }));
  const failed = requested.filter((half) => half.failed);
  const live = items.some(({ dismissed }) => !dismissed);
  if (failed.length === requested.length)
    return (
      <EmptyState
        alert
        title={labels.allFailed}
        action={<TryAgain variant="primary" retry={() => failed.forEach(({ retry }) => void retry())} />}
      />
    );
  return (
    <>
      {posts?.failed ? <Failed text={labels.opportunitiesFailed} retry={posts.retry} /> : null}
      {calls?.failed ? <Failed text={labels.callsFailed} retry={calls.retry} /> : null}
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
            <MatchRow
              match={match}
              onDismiss={(dismissed) =>
                void setDismissed({ userId, kind: match.post ? 'post' : 'funding_topic', id: idOf(match), dismissed })
              }
            />
          )}
        </ItemList>
      ) : null}
      {posts?.loading ? <CardSkeletons count={1} label={labels.opportunitiesLoading} /> : null}
      {calls?.loading ? <CardSkeletons count={1} label={labels.callsLoading} /> : null}
      {live || failed.length > 0 || requested.some(({ loading }) => loading) ? null : requested.some(
          ({ pending }) => pending,
        ) ? (
        <div role="status">
          <EmptyState title={labels.matchesPending}>{labels.matchesPendingHint}</EmptyState>
        </div>
      ) : (
        <EmptyState
          title={messages.noMatches}
          action={
            choice.show === 'all' ? (
              <LinkButton to={paths.expertise}>{labels.checkProfile}</LinkButton>
            ) : (
              <LinkButton to={choiceAddress({ ...choice, show: 'all' })} preventScrollReset>
                {labels.noneOfKind}
              </LinkButton>
            )
          }
        >
          {labels.noMatchesHint}
          {hasExpertise && choice.show === 'all' ? ` ${labels.noMatchesGeneral}` : null}
        </EmptyState>
      )}
    </>
  );
}

const idOf = ({ post, funding_topic }: ShownMatch): string => (post ?? funding_topic)?.id ?? '';

function Failed({ text, retry }: { text: string; retry: () => void }) {
  return (
    <p className={`${layout.bar} ${styles.failed}`}>
      {text} <TryAgain size="small" retry={retry} />
    </p>
  );
}
