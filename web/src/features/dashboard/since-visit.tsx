import type { CallNews } from '@consortia/proto/funding-ingest/bookmark-shapes';
import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import { dashboardMessages as labels } from '@consortia/proto/recommendations/messages/dashboard';
import { fundingCallsOf, paths } from '../../lib/paths.ts';
import { Link } from '../../ui/link.tsx';
import linkList from '../../ui/link-list.module.css';
import { topicTitle } from '../../ui/topic-title.ts';
import { ColumnCard } from './column-card.tsx';
import type { ShownMatch } from './dashboard-api.ts';
import { choiceAddress, dateOf } from './match-choice.ts';
import styles from './right-column.module.css';

const shownEach = 2;
const isAfter = (instant: string | null, at: number): boolean => instant !== null && Date.parse(instant) > at;

/** Matches, news of watched calls and Opportunities in followed Helixes that are newer than `before`, in milliseconds since 1970. */
export function SinceVisit({
  before,
  matches,
  news,
  followed,
  userId,
}: {
  before: number;
  matches: readonly ShownMatch[];
  news: readonly CallNews[];
  followed: readonly OpportunityCard[];
  userId: string;
}) {
  const newMatches = matches
    .filter((match) => !match.dismissed && isAfter(dateOf(match) || null, before))
    .map(({ post, funding_topic: topic }) => ({
      id: (post ?? topic)?.id ?? '',
      name: post?.name ?? topicTitle(topic?.title ?? ''),
      url: (post ?? topic)?.url ?? '',
    }));
  const newNews = news
    .filter(({ at }) => isAfter(at, before))
    .map(({ id, title, url, sentences }) => ({ id, name: topicTitle(title), url, note: sentences.join(' ') }));
  const matched = new Set(newMatches.map(({ id }) => id));
  const inHelixes = followed.filter(
    ({ id, approvedAt, user }) =>
      !matched.has(id) && isAfter(approvedAt, before) && (user.anonymous || user.id !== userId),
  );
  return (
    <ColumnCard title={labels.sinceVisit}>
      {newMatches.length + newNews.length + inHelixes.length === 0 ? (
        <p className={styles.state}>{labels.nothingNew}</p>
      ) : null}
      <New to={fundingCallsOf('watched')} title={labels.callNews(newNews.length)} items={newNews} />
      <New
        to={choiceAddress({ show: 'all', sort: 'newest' })}
        title={labels.newMatches(newMatches.length)}
        items={newMatches}
      />
      <New to={`${paths.home}?tab=following`} title={labels.newInHelixes(inHelixes.length)} items={inHelixes} />
    </ColumnCard>
  );
}

function New({
  to,
  title,
  items,
}: {
  to: string;
  title: string;
  items: readonly { id: string; name: string; url: string; note?: string }[];
}) {
  if (items.length === 0) return null;
  return (
    <div className={styles.new}>
      <Link to={to}>{title}</Link>
      <ul className={linkList.links}>
        {items.slice(0, shownEach).map(({ id, name, url, note }) => (
          <li key={id}>
            <Link to={url}>{name}</Link>
            {note ? <span className={styles.state}>{note}</span> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
