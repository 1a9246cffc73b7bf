import { notificationPageMessages } from '@consortia/proto/notifications/messages/pages';
import type { Notification, VisitSummary } from '@consortia/proto/notifications/shapes';
import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import { dashboardNewsMessages as labels } from '@consortia/proto/recommendations/messages/dashboard-news';
import { fundingCallsOf, paths } from '../../lib/paths.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import linkList from '../../ui/link-list.module.css';
import { ColumnCard } from './column-card.tsx';
import type { ShownMatch } from './dashboard-api.ts';
import { choiceAddress, dateOf } from './match-choice.ts';
import { itemOf } from './match-item.ts';
import styles from './news.module.css';

/** More of a kind are where its title leads to. */
const shownEach = 1;
/** More are in the list of notifications. */
const shownKinds = 4;

/** Where all of a kind are; those without a page of their own are in the list of notifications. */
const placeOf = (kind: Notification['kind']): string => {
  if (kind === 'message' || kind === 'response') return paths.inbox;
  if (kind === 'call-news') return fundingCallsOf('watched');
  if (kind === 'new-opportunities') return paths.opportunities;
  return `${paths.notificationList}?kind=${kind}`;
};

/** What has happened since the visit before this one, by kind, with the likely matches and the Opportunities in followed Helixes that are newer; `since`: ISO instant. */
export function SinceVisit({
  summary,
  since,
  matches,
  followed,
  userId,
}: {
  summary: VisitSummary;
  since: string;
  matches: readonly ShownMatch[];
  followed: readonly OpportunityCard[];
  userId: string;
}) {
  const isNew = (at: string | null) => at !== null && Date.parse(at) > Date.parse(since);
  const newMatches = matches
    .filter((match) => match.likely && !match.dismissed && isNew(dateOf(match) || null))
    .map(itemOf);
  const matched = new Set(newMatches.map(({ id }) => id));
  const inHelixes = followed.filter(
    ({ id, approvedAt, user }) => !matched.has(id) && isNew(approvedAt) && (user.anonymous || user.id !== userId),
  );
  // New matches are listed below, and the card of saved searches counts all new hits, of which a notification reports the latest.
  const listedElsewhere = new Set<Notification['kind']>([
    'saved-search',
    ...(newMatches.length > 0 ? ['matches' as const] : []),
  ]);
  const groups = summary.groups.filter(({ kind }) => !listedElsewhere.has(kind));
  const shown = groups.slice(0, shownKinds);
  return (
    <ColumnCard title={labels.sinceVisit}>
      {groups.length + newMatches.length + inHelixes.length === 0 ? (
        <p className={layout.soft}>{labels.nothingNew}</p>
      ) : null}
      <div className={styles.kinds}>
        {shown.map(({ kind, title, latest }) => (
          <New
            key={kind}
            to={placeOf(kind)}
            title={title}
            items={latest.map(({ id, text, url }) => ({ id, name: text, url }))}
          />
        ))}
        <New
          to={choiceAddress({ show: 'all', sort: 'newest' })}
          title={labels.newMatches(newMatches.length)}
          items={newMatches}
        />
        <New to={`${paths.home}?tab=following`} title={labels.newInHelixes(inHelixes.length)} items={inHelixes} />
      </div>
      {groups.length > 0 ? <Link to={paths.notificationList}>{notificationPageMessages.seeAll}</Link> : null}
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
  items: readonly { id: string; name: string; url: string | null }[];
}) {
  if (items.length === 0) return null;
  return (
    <div className={layout.head}>
      <Link to={to}>{title}</Link>
      <ul className={`${layout.bare} ${linkList.links}`}>
        {items.slice(0, shownEach).map(({ id, name, url }) => (
          <li key={id}>{url ? <Link to={url}>{name}</Link> : name}</li>
        ))}
      </ul>
    </div>
  );
}
