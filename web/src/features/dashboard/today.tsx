import { dashboardMessages as labels } from '@consortia/proto/recommendations/messages/dashboard';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFollowedQuery } from '../../lib/shared-queries.ts';
import { useVisit } from '../../lib/visit-api.ts';
import { Card } from '../../ui/card.tsx';
import { DeadlineTimeline } from '../../ui/charts/deadline-timeline.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import { ColumnCard } from './column-card.tsx';
import {
  useBookmarkedDeadlinesQuery,
  useFundingMatchesQuery,
  useOwnPostsQuery,
  usePostMatchesQuery,
  usePostsInHelixesQuery,
  useResultMatchesQuery,
} from './dashboard-api.ts';
import { myDeadlines } from './my-deadlines.ts';
import { Trending } from './trending.tsx';
import { Waiting } from './waiting.tsx';

const SinceVisit = lazy(async () => ({ default: (await import('./since-visit.tsx')).SinceVisit }));

/**
 * News for the reader: deadlines, drafts to finish, and items that are new since the last visit. `after` comes below, once these are
 * there, so that they do not push it down.
 */
export function Today({ userId, after }: { userId: string; after: ReactNode }) {
  const [now] = useState(Date.now);
  const visit = useVisit();
  const posts = usePostMatchesQuery(userId);
  const calls = useFundingMatchesQuery(userId);
  const results = useResultMatchesQuery(userId);
  const bookmarked = useBookmarkedDeadlinesQuery();
  const created = useOwnPostsQuery('created');
  const hasDrafts = (created.data?.counts.drafts ?? 0) > 0;
  const drafts = useOwnPostsQuery('drafts', { skip: !hasDrafts });
  const helixes = useFollowedQuery();
  const followsNone = !helixes.data || helixes.data.length === 0;
  const inHelixes = usePostsInHelixesQuery(helixes.data ?? [], { skip: followsNone });

  const isLoading = [visit, posts, calls, results, bookmarked, created, drafts, helixes, inHelixes].some(
    (query) => query.isLoading,
  );
  const matches = [posts, calls, results].flatMap(({ data }) => data?.matches ?? []);
  const draftItems = (hasDrafts && drafts.data?.items) || [];
  const followed = (!followsNone && inHelixes.data?.items) || [];
  const own = [...draftItems, ...(created.data?.items ?? [])];
  const deadlines = myDeadlines({ own, bookmarked: bookmarked.data ?? [], matches, followed }, now);
  if (isLoading) return <CardSkeletons count={1} label={labels.deadlinesLoading} />;
  return (
    <>
      {deadlines.length > 0 ? (
        <Card as="div">
          <DeadlineTimeline title={labels.myDeadlines} deadlines={deadlines} now={now} />
        </Card>
      ) : (
        <ColumnCard title={labels.myDeadlines}>
          <p>{labels.deadlinesNone}</p>
        </ColumnCard>
      )}
      <Waiting drafts={draftItems} total={drafts.data?.total ?? 0} />
      <Suspense fallback={null}>
        {visit.data?.since ? (
          <SinceVisit
            summary={visit.data}
            since={visit.data.since}
            matches={matches}
            followed={followed}
            userId={userId}
          />
        ) : null}
        {followsNone ? null : <Trending helixes={helixes.data ?? []} />}
        {after}
      </Suspense>
    </>
  );
}
