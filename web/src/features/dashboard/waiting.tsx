import type { SessionUser } from '@consortia/proto/identity/shapes';
import { dashboardNewsMessages as labels } from '@consortia/proto/recommendations/messages/dashboard-news';
import { useId, useState } from 'react';
import { TryAgain } from '../../lib/try-again.tsx';
import { Button } from '../../ui/button.tsx';
import { RelativeTime } from '../../ui/dates.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { useOwnPostsQuery } from './dashboard-api.ts';
import styles from './waiting.module.css';
import { useUnansweredQuery, useWaitingInConsortiaQuery, useWaitingJoinRequestsQuery } from './waiting-api.ts';
import { type WaitingItem, waitingItems } from './waiting-items.ts';

/** In one row of a laptop. */
const shownAtFirst = 3;
const newest = { refetchOnMountOrArgChange: true } as const;

/** Responses, requests and messages that wait for the reader, and Opportunities to finish, in one row of a constant height. */
export function Waiting({ user }: { user: SessionUser }) {
  const decides = user.administrableOrganisations.length > 0 || user.roles.includes('ROLE_ADMIN');
  const created = useOwnPostsQuery('created');
  const hasDrafts = (created.data?.counts.drafts ?? 0) > 0;
  const drafts = useOwnPostsQuery('drafts', { skip: !hasDrafts });
  const unanswered = useUnansweredQuery(undefined, newest);
  const joinRequests = useWaitingJoinRequestsQuery(undefined, { ...newest, skip: !decides });
  const consortia = useWaitingInConsortiaQuery(undefined, newest);
  const queries = [created, drafts, unanswered, joinRequests, consortia];
  // Stays in place while what failed is loaded again.
  const [isReady, setReady] = useState(false);
  if (!isReady && !queries.some((query) => query.isLoading)) setReady(true);
  if (!isReady) return null;
  const items = waitingItems({
    unanswered: unanswered.data ?? [],
    joinRequests: (decides && joinRequests.data) || [],
    consortia: consortia.data ?? { items: [], invitations: [] },
    drafts: (hasDrafts && drafts.data?.items) || [],
  });
  const failed = [unanswered, joinRequests, consortia].filter(({ isError, data }) => isError && !data);
  return (
    <WaitingList
      items={items}
      retry={failed.length > 0 ? () => failed.forEach(({ refetch }) => void refetch()) : undefined}
    />
  );
}

function WaitingList({ items, retry }: { items: readonly WaitingItem[]; retry: (() => void) | undefined }) {
  const headingId = useId();
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, shownAtFirst);
  return (
    <section aria-labelledby={headingId}>
      <div className={`${layout.bar} ${styles.head}`}>
        <h2 id={headingId}>{labels.waiting}</h2>
        {retry ? (
          <span className={layout.line}>
            <span className={layout.soft}>{labels.waitingFailed}</span>
            <TryAgain size="small" retry={retry} />
          </span>
        ) : null}
        {items.length > shownAtFirst ? (
          <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? labels.waitingFewer : labels.waitingAll(items.length)}
          </Button>
        ) : null}
      </div>
      {items.length === 0 ? (
        retry ? null : (
          <p className={styles.none}>{labels.waitingNone}</p>
        )
      ) : (
        <ul className={`${layout.bare} ${styles.items}`} data-all={all || undefined}>
          {shown.map(({ key, kind, title, note, to, at, urgent }) => (
            <li key={key} className={styles.item}>
              <span className={styles.kind} data-urgent={urgent || undefined}>
                {kind}
                {at ? (
                  <>
                    {' · '}
                    <RelativeTime at={at} />
                  </>
                ) : null}
              </span>
              <Link to={to}>{title}</Link>
              <span className={styles.note}>{note}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
