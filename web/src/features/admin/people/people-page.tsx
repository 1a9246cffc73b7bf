import { accountMessages as labels } from '@consortia/proto/identity/messages/accounts';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { TabLinks, useTab } from '../../../ui/tab-links.tsx';
import styles from '../admin-list.module.css';
import { AdminList, pageNumberOf } from '../admin-list.tsx';
import { AccountTable } from './account-table.tsx';
import { type AccountList, useAccountsQuery } from './people-api.ts';

import type { Confirmed } from './use-account-changes.ts';

const lists = ['waiting', 'all', 'administrators', 'blocked'] as const satisfies readonly AccountList[];
const addressOf = (list: AccountList, q = '', page = 1): string => {
  const query = new URLSearchParams({ tab: list });
  if (q) query.set('q', q);
  if (page > 1) query.set('page', String(page));
  return `${paths.people}?${query}`;
};

/** Accounts for administrators: the queue of those that wait, and all others. `afterConfirmation` sends what needs a recent sign-in. */
export function PeoplePage({ afterConfirmation }: { afterConfirmation: Confirmed }) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const list = useTab(lists);
  const q = (address.get('q') ?? '').slice(0, 200);
  const page = pageNumberOf(address);
  const query = useAccountsQuery({ list, q, page }, { refetchOnMountOrArgChange: true });
  const waiting = query.currentData?.waiting;
  const queueEmpty = list === 'waiting' && !q;
  const tabLabels: Record<AccountList, string> = {
    waiting: waiting === undefined ? labels.waitingTab : `${labels.waitingTab} (${waiting})`,
    all: labels.allTab,
    administrators: labels.administratorsTab,
    blocked: labels.blockedTab,
  };
  const tabs = lists.map((name) => ({
    ...{ name, label: tabLabels[name], to: addressOf(name, q), current: name === list },
  }));
  return (
    <AdminList
      title={labels.people}
      lead={labels.peopleLead}
      tools={
        <>
          <SearchField
            label={labels.searchAccounts}
            help={labels.searchHelp}
            value={q}
            onSearch={(text) => navigate(addressOf(list === 'waiting' && text ? 'all' : list, text))}
          />
          <TabLinks label={labels.people} tabs={tabs} />
        </>
      }
      query={query}
      loading={labels.accountsLoading}
      failed={labels.accountsFailed}
      empty={
        <EmptyState
          title={queueEmpty ? labels.noneWaiting : labels.noneFound}
          action={<LinkButton to={addressOf('all')}>{labels.allTab}</LinkButton>}
        >
          {queueEmpty ? labels.noneWaitingNext : labels.noneFoundNext}
        </EmptyState>
      }
    >
      {({ items, pages, total, totalCapped }) => (
        <>
          <p className={styles.count} role="status">
            {labels.accountCount(`${total.toLocaleString('en-GB')}${totalCapped ? '+' : ''}`)}
          </p>
          <AccountTable accounts={items} afterConfirmation={afterConfirmation} />
          <Pagination page={page} pages={pages} hrefOf={(to) => addressOf(list, q, to)} />
        </>
      )}
    </AdminList>
  );
}
