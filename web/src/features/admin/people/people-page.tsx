import { accountMessages as labels } from '@consortia/proto/identity/messages/accounts';
import { messages } from '@consortia/proto/messages';
import { useNavigate, useSearchParams } from 'react-router';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { TryAgain } from '../../../lib/try-again.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { TabLinks, useTab } from '../../../ui/tab-links.tsx';
import { AccountTable } from './account-table.tsx';
import { type AccountList, useAccountsQuery } from './people-api.ts';
import styles from './people-page.module.css';
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
  const number = Number(address.get('page') ?? '1');
  const page = Number.isInteger(number) && number >= 1 && number <= 10_000 ? number : 1;
  const { currentData, isError, isFetching, refetch } = useAccountsQuery(
    { list, q, page },
    { refetchOnMountOrArgChange: true },
  );
  const tabLabels: Record<AccountList, string> = {
    waiting: currentData ? `${labels.waitingTab} (${currentData.waiting})` : labels.waitingTab,
    all: labels.allTab,
    administrators: labels.administratorsTab,
    blocked: labels.blockedTab,
  };
  const tabs = lists.map((name) => ({
    ...{ name, label: tabLabels[name], to: addressOf(name, q), current: name === list },
  }));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle title={labels.people} />
        <p>{labels.peopleLead}</p>
      </header>
      <SearchField
        label={labels.searchAccounts}
        help={labels.searchHelp}
        value={q}
        onSearch={(text) => navigate(addressOf(list === 'waiting' && text ? 'all' : list, text))}
      />
      <TabLinks label={labels.people} tabs={tabs} />
      <QueryState
        data={currentData}
        isError={isError}
        isFetching={isFetching}
        loading={labels.accountsLoading}
        skeletons={4}
        failed={labels.accountsFailed}
        retry={<TryAgain variant="primary" retry={refetch} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          list === 'waiting' && !q ? (
            <EmptyState
              title={labels.noneWaiting}
              action={<LinkButton to={addressOf('all')}>{labels.allTab}</LinkButton>}
            >
              {labels.noneWaitingNext}
            </EmptyState>
          ) : (
            <EmptyState
              title={labels.noneFound}
              action={<LinkButton to={addressOf('all')}>{labels.allTab}</LinkButton>}
            >
              {labels.noneFoundNext}
            </EmptyState>
          )
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
      </QueryState>
      <nav aria-label={messages.adminDashboard} className={styles.elsewhere}>
        <LinkButton variant="quiet" to={paths.adminDashboard}>
          {messages.adminDashboard}
        </LinkButton>
        <LinkButton variant="quiet" to={paths.auditLog}>
          {labels.auditLog}
        </LinkButton>
      </nav>
    </div>
  );
}
