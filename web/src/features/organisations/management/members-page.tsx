import { managementMessages as labels } from '@consortia/proto/organisations/messages/management';
import { useNavigate, useSearchParams } from 'react-router';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { QueryResult } from '../../../lib/query-result.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { Pagination } from '../../../ui/pagination.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { TabLinks, useTab } from '../../../ui/tab-links.tsx';
import { managementPath, useManaged } from './managed.ts';
import { useManagedMembersQuery } from './management-api.ts';
import { MemberTable } from './member-table.tsx';
import { WaitingMembers } from './waiting-members.tsx';

const lists = ['all', 'administrators'] as const;
type List = (typeof lists)[number];

/** The number of a page in the address; 1 where there is none. */
const pageIn = (address: URLSearchParams, name: string): number =>
  Math.max(1, Math.min(10_000, Math.trunc(Number(address.get(name) ?? '1')) || 1));

/** People who wait to join an organisation, and its members by last name. */
export function ManageMembersPage() {
  const organisation = useManaged();
  const { slug, name } = organisation;
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const list = useTab(lists);
  const q = (address.get('q') ?? '').slice(0, 200);
  const page = pageIn(address, 'page');
  const waitingPage = pageIn(address, 'waiting');
  const base = managementPath(paths.manageMembers, organisation);
  const addressOf = (tab: List, text = '', number = 1, waiting = waitingPage): string => {
    const query = new URLSearchParams();
    if (tab !== 'all') query.set('tab', tab);
    if (text) query.set('q', text);
    if (number > 1) query.set('page', String(number));
    if (waiting > 1) query.set('waiting', String(waiting));
    return query.size > 0 ? `${base}?${query}` : base;
  };
  const searched = { slug, q, page, administrators: list === 'administrators' };
  const query = useManagedMembersQuery(searched, { refetchOnMountOrArgChange: true });
  const tabs = lists.map((tab) => ({
    ...{ name: tab, to: addressOf(tab), current: tab === list },
    label: tab === 'all' ? labels.allTab : labels.administratorsTab,
  }));
  return (
    <>
      <header className={layout.head}>
        <PageTitle title={labels.membersTitle(name)} />
      </header>
      <WaitingMembers organisation={organisation} page={waitingPage} hrefOf={(to) => addressOf(list, q, page, to)} />
      <SearchField label={labels.search} value={q} onSearch={(text) => void navigate(addressOf('all', text))} />
      <TabLinks label={labels.members} tabs={tabs} />
      <QueryResult
        query={query}
        loading={labels.membersLoading}
        failed={labels.membersFailed}
        empty={
          <EmptyState
            title={q ? labels.membersNoneFound : labels.membersNone}
            drawing={q ? 'nothingFound' : 'people'}
            action={q ? <LinkButton to={addressOf('all')}>{labels.showAll}</LinkButton> : undefined}
          >
            {q ? labels.membersNoneFoundNext : labels.membersNoneNext}
          </EmptyState>
        }
      >
        {({ items, pages, total, totalCapped }) => (
          <>
            <p className={layout.soft} role="status">
              {labels.membersCount(`${total.toLocaleString('en-GB')}${totalCapped ? '+' : ''}`)}
            </p>
            <MemberTable organisation={organisation} members={items} />
            <Pagination page={page} pages={pages} hrefOf={(to) => addressOf(list, q, to)} />
          </>
        )}
      </QueryResult>
    </>
  );
}
