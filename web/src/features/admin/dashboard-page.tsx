import { contentPages } from '@consortia/proto/content/pages';
import { helixesPages } from '@consortia/proto/helixes/pages';
import { accountMessages } from '@consortia/proto/identity/messages/accounts';
import { dataRequestMessages } from '@consortia/proto/identity/messages/data-requests';
import { identityPages } from '@consortia/proto/identity/pages';
import { reportMessages } from '@consortia/proto/inbox/messages/reports';
import { messages } from '@consortia/proto/messages';
import { notificationPageMessages } from '@consortia/proto/notifications/messages/pages';
import { requestMessages } from '@consortia/proto/organisations/messages/requests';
import { moderationMessages as labels } from '@consortia/proto/posts/messages/moderation';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { usePostQueueQuery } from './admin-api.ts';
import { pageNumberOf } from './admin-list.tsx';
import { CommentQueue } from './comment-queue.tsx';
import styles from './dashboard-page.module.css';
import { useRequestedOrganisationsQuery } from './organisations/requests-api.ts';
import { PostQueue, type Preview } from './post-queue.tsx';
import { QueueHistory } from './queue-history.tsx';
import { SetAside } from './set-aside.tsx';

const tabs = ['submitted', 'edited', 'comments'] as const;
type Tab = (typeof tabs)[number];
const tabLabels: Record<Tab, string> = {
  submitted: labels.queueSubmitted,
  edited: labels.queueEdited,
  comments: labels.queueComments,
};
const addressOf = (tab: Tab, page = 1): string =>
  `${paths.adminDashboard}?tab=${tab}${page > 1 ? `&page=${page}` : ''}`;
/** Queues are counted up to this number. */
const maxCount = 1000;
const countOf = (count: number): string => `${count.toLocaleString('en-GB')}${count >= maxCount ? '+' : ''}`;

/** The queues of administrators. `preview` shows an Opportunity as readers will see it. */
export function DashboardPage({ preview }: { preview: Preview }) {
  const [address] = useSearchParams();
  const tab = tabs.find((known) => known === address.get('tab')) ?? tabs[0];
  const page = pageNumberOf(address);
  const { data } = usePostQueueQuery({ queue: 'submitted', page: 1 });
  const { data: requested } = useRequestedOrganisationsQuery(1);
  const hrefOf = (number: number) => addressOf(tab, number);
  return (
    <div className={layout.page}>
      <header className={layout.head}>
        <PageTitle title={messages.adminDashboard} />
        <p>{labels.lead}</p>
      </header>
      <nav aria-label={labels.queues} className={styles.tabs}>
        <ul>
          {tabs.map((name) => (
            <li key={name}>
              <Link to={addressOf(name)} aria-current={name === tab ? 'page' : undefined}>
                <span>{tabLabels[name]}</span>
                <span className={styles.count}>{data ? labels.queueCount(countOf(data.counts[name])) : '…'}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <QueueHistory />
      {tab === 'comments' ? (
        <CommentQueue key={page} page={page} hrefOf={hrefOf} />
      ) : (
        <PostQueue key={`${tab} ${page}`} queue={tab} page={page} hrefOf={hrefOf} preview={preview} />
      )}
      <SetAside />
      <nav aria-label={labels.elsewhere} className={styles.elsewhere}>
        <Link to={paths.people}>{accountMessages.people}</Link>
        <Link to={paths.dataRequests}>{dataRequestMessages.queue}</Link>
        <Link to={paths.adminEmailLedger}>{notificationPageMessages.adminLedger}</Link>
        <Link to={paths.reports}>{reportMessages.title}</Link>
        <Link to={paths.contactMessages}>{identityPages.contactMessages.title}</Link>
        <Link to={paths.requestedOrganisations}>
          {requested ? requestMessages.requestsCount(countOf(requested.total)) : requestMessages.requests}
        </Link>
        <Link to={paths.adminHelixes}>{messages.helixes}</Link>
        <Link to={paths.adminContent}>{contentPages.adminContent.title}</Link>
        <Link to={paths.helixRequests}>{helixesPages.helixRequests.title}</Link>
        <Link to={paths.auditLog}>{accountMessages.auditLog}</Link>
        <Link to={paths.ingestRuns}>{messages.imports}</Link>
      </nav>
    </div>
  );
}
