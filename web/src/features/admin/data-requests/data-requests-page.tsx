import { dataRequestMessages as labels } from '@consortia/proto/identity/messages/data-requests';
import { messages } from '@consortia/proto/messages';
import { useSearchParams } from 'react-router';
import { AdminTitle } from '../../../lib/admin-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { pageNumberIn } from '../../../ui/page-numbers.ts';
import { TabLinks, useTab } from '../../../ui/tab-links.tsx';
import { DataRequestQueue } from './data-request-queue.tsx';
import styles from './data-requests.module.css';

const lists = ['open', 'responded'] as const;
const addressOf = (list: (typeof lists)[number], page = 1): string =>
  `${paths.dataRequests}?tab=${list}${page > 1 ? `&page=${page}` : ''}`;

/** Requests about personal data, for administrators. */
export function DataRequestsPage() {
  const [address] = useSearchParams();
  const list = useTab(lists);
  const page = pageNumberIn(address.get('page'));
  const tabs = lists.map((name) => ({
    ...{ name, to: addressOf(name), current: name === list },
    label: name === 'open' ? labels.openTab : labels.respondedTab,
  }));
  return (
    <div className={`${layout.parts} ${styles.page}`}>
      <header className={layout.head}>
        <AdminTitle title={labels.queue} />
        <p>{labels.queueLead}</p>
      </header>
      <TabLinks label={labels.queue} tabs={tabs} />
      <DataRequestQueue key={`${list} ${page}`} list={list} page={page} hrefOf={(to) => addressOf(list, to)} />
      <p>
        <LinkButton variant="quiet" to={paths.adminDashboard}>
          {messages.adminDashboard}
        </LinkButton>
      </p>
    </div>
  );
}
