import type { SessionUser } from '@consortia/proto/identity/shapes';
import { dashboardMessages } from '@consortia/proto/recommendations/messages/dashboard';
import { dashboardNewsMessages as labels } from '@consortia/proto/recommendations/messages/dashboard-news';
import { type ReactNode, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { DeadlineTimeline, type TimelineDeadline } from '../../ui/charts/deadline-timeline.tsx';
import { DeadlineLeft } from '../../ui/dates.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import linkList from '../../ui/link-list.module.css';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import { ColumnCard } from './column-card.tsx';
import { useBookmarkedDeadlinesQuery, useOwnPostsQuery } from './dashboard-api.ts';
import { deadlinesOfOthers, ownDeadlines } from './my-deadlines.ts';
import { SavedSearchNews } from './saved-search-news.tsx';
import { useMatchesAndFollowed } from './use-matches-and-followed.ts';

/** The deadlines of a reader, and apart from them those of their matches. `after` comes below once they are there, so that they do not push it down. */
export function Deadlines({ user, after }: { user: SessionUser; after: ReactNode }) {
  const [now] = useState(Date.now);
  const bookmarked = useBookmarkedDeadlinesQuery();
  const created = useOwnPostsQuery('created');
  const hasDrafts = (created.data?.counts.drafts ?? 0) > 0;
  const drafts = useOwnPostsQuery('drafts', { skip: !hasDrafts });
  const { matches, followed, isLoading } = useMatchesAndFollowed(user.id);
  if (isLoading || [bookmarked, created, drafts].some((query) => query.isLoading))
    return <CardSkeletons count={1} label={dashboardMessages.deadlinesLoading} />;
  const posts = [...((hasDrafts && drafts.data?.items) || []), ...(created.data?.items ?? [])];
  const own = ownDeadlines({ own: posts, bookmarked: bookmarked.data ?? [] }, now);
  const others = deadlinesOfOthers({ matches, followed }, new Set(own.map(({ id }) => id)), now);
  return (
    <>
      {own.length > 0 ? (
        <Card as="div">
          <DeadlineTimeline title={labels.myDeadlines} deadlines={own} now={now} />
        </Card>
      ) : (
        <ColumnCard title={labels.myDeadlines}>
          <p className={layout.soft}>{labels.deadlinesNone}</p>
        </ColumnCard>
      )}
      {others.length > 0 ? <DeadlinesOfOthers deadlines={others} now={now} /> : null}
      <SavedSearchNews />
      {after}
    </>
  );
}

const DeadlinesOfOthers = ({ deadlines, now }: { deadlines: readonly TimelineDeadline[]; now: number }) => (
  <ColumnCard title={labels.deadlinesOfMatches}>
    <ol className={`${layout.bare} ${linkList.links}`}>
      {deadlines.map(({ id, title, to, kind, date, time }) => (
        <li key={id}>
          <Link to={to}>{title}</Link>
          <span className={layout.soft}>
            {kind} · <DeadlineLeft date={date} time={time} now={now} />
          </span>
        </li>
      ))}
    </ol>
  </ColumnCard>
);
