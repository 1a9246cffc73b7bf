import { waitingMessages } from '@consortia/proto/gateway/messages/administration';
import { messages } from '@consortia/proto/messages';
import { moderationMessages as labels } from '@consortia/proto/posts/messages/moderation';
import { maxWaiting, type WaitingKind } from '@consortia/proto/waiting';
import { useSearchParams } from 'react-router';
import { keepScroll, PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { pageNumberOf } from './admin-list.tsx';
import { CommentQueue } from './comment-queue.tsx';
import styles from './dashboard-page.module.css';
import { EverythingQueue } from './everything/everything-queue.tsx';
import { useWaitingQuery } from './everything/waiting-lists.ts';
import { WaitingOverTime } from './everything/waiting-over-time.tsx';
import type { Preview } from './post-detail.tsx';
import { PostQueue } from './post-queue.tsx';
import { formatWait, QueueHistory } from './queue-history.tsx';
import { SetAside } from './set-aside.tsx';

const kinds = Object.keys(waitingMessages.kinds) as WaitingKind[];
const addressOf = (tab: WaitingKind | null, page = 1): string => {
  const address = new URLSearchParams({ ...(tab && { tab }), ...(page > 1 && { page: String(page) }) });
  return `${paths.adminDashboard}${address.size > 0 ? `?${address}` : ''}`;
};
const countOf = (count: number): string => `${count.toLocaleString('en-GB')}${count >= maxWaiting ? '+' : ''}`;

/** Everything that waits for administrators, in one queue or by kind. `preview` shows an Opportunity as readers will see it. */
export function DashboardPage({ preview }: { preview: Preview }) {
  const [address] = useSearchParams();
  const kind = kinds.find((known) => known === address.get('tab')) ?? null;
  const page = pageNumberOf(address);
  const { data: waiting, fulfilledTimeStamp = 0 } = useWaitingQuery(undefined, { refetchOnMountOrArgChange: true });
  const hrefOf = (number: number) => addressOf(kind, number);
  return (
    <div className={layout.page}>
      <header className={layout.head}>
        <PageTitle title={messages.adminDashboard} />
        <p>{labels.lead}</p>
      </header>
      <nav aria-label={waitingMessages.queues} className={styles.tabs}>
        <ul>
          {[null, ...kinds].map((name) => {
            const found = waiting?.kinds.filter((one) => name === null || one.kind === name);
            const count = found?.reduce((sum, one) => sum + one.count, 0);
            const oldest = found?.flatMap((one) => one.oldest ?? []).toSorted()[0];
            return (
              <li key={name ?? 'all'}>
                <Link to={addressOf(name)} state={keepScroll} aria-current={name === kind ? 'page' : undefined}>
                  <span>{name ? waitingMessages.kinds[name] : waitingMessages.all}</span>
                  <span className={`${layout.soft} ${styles.count}`}>
                    {count === undefined ? '…' : waitingMessages.count(countOf(count))}
                  </span>
                  {oldest ? (
                    <span className={`${layout.soft} ${styles.count}`}>
                      {waitingMessages.oldest(formatWait(fulfilledTimeStamp - Date.parse(oldest)))}
                    </span>
                  ) : null}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      {kind === 'submitted' || kind === 'edited' ? <QueueHistory /> : null}
      {kind === 'comments' ? (
        <CommentQueue key={page} page={page} hrefOf={hrefOf} />
      ) : kind === 'submitted' || kind === 'edited' ? (
        <PostQueue key={`${kind} ${page}`} queue={kind} page={page} hrefOf={hrefOf} preview={preview} />
      ) : (
        <EverythingQueue kind={kind} preview={preview} />
      )}
      {waiting && kind !== 'submitted' && kind !== 'edited' ? (
        <WaitingOverTime waiting={waiting} kind={kind} now={fulfilledTimeStamp} />
      ) : null}
      <SetAside />
    </div>
  );
}
