import { messages } from '@consortia/proto/messages';
import { groupMessages as labels } from '@consortia/proto/organisations/messages/groups';
import { useNavigate, useSearchParams } from 'react-router';
import { keepScroll } from '../../../lib/page-title.tsx';
import { QueryResult } from '../../../lib/query-result.tsx';
import { groupPath, useShownGroup } from '../../../lib/shown-profile.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { pageNumberIn } from '../../../ui/page-numbers.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useGroupMembersQuery } from '../groups-api.ts';
import { AddUser } from './add-user.tsx';
import { MemberRow } from './member-row.tsx';
import styles from './members-tab.module.css';

/** The members of a group, its leaders first, with what the reader may change. */
export function GroupMembersTab() {
  const group = useShownGroup();
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const q = (address.get('q') ?? '').slice(0, 200);
  const page = pageNumberIn(address.get('page'));
  const query = useGroupMembersQuery({ id: group.id, q, page });
  const path = groupPath('groupMembers', group.id);
  const hrefOf = (text: string, number: number): string => {
    const shown = new URLSearchParams({ ...(text && { q: text }), ...(number > 1 && { page: String(number) }) });
    return shown.size > 0 ? `${path}?${shown}` : path;
  };
  const total = query.currentData?.total;
  return (
    <section className={layout.stack} aria-label={labels.members} aria-busy={query.isFetching}>
      {group.mayManage ? <AddUser group={group} /> : null}
      <SearchField
        label={labels.search}
        value={q}
        onSearch={(text) => navigate(hrefOf(text, 1), { preventScrollReset: true, state: keepScroll })}
      />
      <p className={layout.soft} role="status">
        {total ? labels.memberCount(total) : ''}
      </p>
      <QueryResult
        query={query}
        loading={labels.membersLoading}
        skeletons={3}
        failed={labels.membersFailed}
        empty={
          <EmptyState
            title={q ? labels.noneFound : labels.membersNone}
            drawing={q ? 'nothingFound' : 'people'}
            action={q ? <LinkButton to={path}>{messages.clearSearch}</LinkButton> : null}
          />
        }
      >
        {({ items, pages }) => (
          <>
            <ul className={styles.rows} aria-label={labels.members}>
              {items.map((member) => (
                <MemberRow key={member.id} member={member} group={group} />
              ))}
            </ul>
            <Pagination page={page} pages={pages} hrefOf={(number) => hrefOf(q, number)} />
          </>
        )}
      </QueryResult>
    </section>
  );
}
