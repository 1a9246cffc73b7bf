import { messages } from '@consortia/proto/messages';
import { profilePageMessages as labels } from '@consortia/proto/organisations/messages/profiles';
import { profilesApi } from '@consortia/proto/organisations/profiles-api';
import { useNavigate, useSearchParams } from 'react-router';
import { createListQuery } from '../../../lib/list-query.ts';
import { keepScroll } from '../../../lib/page-title.tsx';
import { QueryResult } from '../../../lib/query-result.tsx';
import { organisationPath, useShownOrganisation } from '../../../lib/shown-profile.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { Pagination } from '../../../ui/pagination.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { MemberTiles } from './member-tile.tsx';
import { useMembersOfOrganisationQuery } from './profile-api.ts';

const { read, addressOf, input } = createListQuery({
  schema: profilesApi.listOrganisationMembers.query,
  initial: { q: '', page: 1 },
  toFilters: ({ q }) => ({ q: q === '' ? undefined : q }),
  fromFilters: ({ q = '' }) => ({ q }),
});

/** The people of an organisation, searched and paged. */
export function MembersTab() {
  const { slug } = useShownOrganisation();
  const query = read(useSearchParams()[0]);
  const navigate = useNavigate();
  const { filters, page } = input(query);
  const result = useMembersOfOrganisationQuery({ slug, query: { filters, page } });
  const path = organisationPath('organisationMembers', slug);
  const search = (q: string) =>
    navigate(addressOf(path, { q, page: 1 }), { preventScrollReset: true, state: keepScroll });
  const total = result.currentData?.total;
  return (
    <section className={layout.stack} aria-label={labels.members} aria-busy={result.isFetching}>
      <SearchField label={labels.findMembers} help={labels.findMembersHelp} value={query.q} onSearch={search} />
      <p className={layout.soft} role="status">
        {total === undefined || (total === 0 && query.q === '') ? '' : labels.memberCount(total)}
      </p>
      <QueryResult query={result} loading={labels.membersLoading} skeletons={3} failed={labels.membersFailed}>
        {({ items, pages, ...shown }) =>
          items.length > 0 ? (
            <>
              <MemberTiles label={labels.members} members={items} />
              <Pagination
                page={shown.page}
                pages={pages}
                hrefOf={(number) => addressOf(path, { ...query, page: number })}
              />
            </>
          ) : (
            <NoMembers searched={query.q !== ''} path={path} />
          )
        }
      </QueryResult>
    </section>
  );
}

const NoMembers = ({ searched, path }: { searched: boolean; path: string }) =>
  searched ? (
    <EmptyState title={labels.membersNoneFound} action={<LinkButton to={path}>{messages.clearAll}</LinkButton>} />
  ) : (
    <EmptyState title={labels.membersNone} drawing="people" />
  );
