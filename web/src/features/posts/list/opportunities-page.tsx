import { messages } from '@consortia/proto/messages';
import { readingMessages as words } from '@consortia/proto/posts/reading-messages';
import { useNavigate, useSearchParams } from 'react-router';
import { PageTitle } from '../../../lib/page-title.tsx';
import { signInThen } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { TryAgain } from '../../../lib/try-again.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { CardSkeletons } from '../../../ui/skeleton.tsx';
import { SortLinks } from '../../../ui/sort-links.tsx';
import { type OpportunityPage, useOpportunitiesQuery } from '../posts-api.ts';
import { chipsOf } from './chips-of.ts';
import styles from './opportunities-page.module.css';
import { OpportunityFilters } from './opportunity-filters.tsx';
import { OpportunityList } from './opportunity-list.tsx';
import {
  narrowed,
  type OpportunityQuery,
  type OpportunitySort,
  opportunitiesAddress,
  readOpportunityQuery,
  sortOf,
  wholeList,
} from './opportunity-query.ts';
import { useHelixOptions } from './use-helix-options.ts';

export function OpportunitiesPage() {
  const [address] = useSearchParams();
  const query = readOpportunityQuery(address);
  const navigate = useNavigate();
  const user = useUser();
  const { data, currentData, isError, isFetching, refetch } = useOpportunitiesQuery(query, {
    refetchOnMountOrArgChange: 30,
  });
  const helixes = useHelixOptions(data);
  const change = (part: Partial<OpportunityQuery>) =>
    navigate(opportunitiesAddress(narrowed(query, part)), { preventScrollReset: true });
  const failed = isError && !isFetching && !currentData;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle title={query.page > 1 ? messages.opportunitiesPage(query.page) : messages.opportunities}>
          {messages.opportunities}
        </PageTitle>
        <p>{messages.opportunitiesLead}</p>
        <div className={styles.search}>
          <SearchField
            label={words.searchLabel}
            help={words.searchHelp}
            value={query.q}
            onSearch={(q) => change({ q, sort: null })}
          />
        </div>
      </header>
      <aside className={styles.rail} aria-label={messages.filters}>
        <OpportunityFilters query={query} helixes={helixes} onChange={change} />
      </aside>
      <div className={styles.results} aria-busy={isFetching}>
        <div className={styles.bar}>
          <p className={styles.count} role="status">
            {currentData ? countOf(currentData) : ''}
          </p>
          <SortLinks orders={ordersOf(query)} />
        </div>
        <Chips
          chips={chipsOf(query, helixes.options)}
          clearTo={opportunitiesAddress(narrowed({ ...wholeList, sort: query.sort }, {}))}
        />
        {currentData?.fuzzy ? <p className={styles.fuzzy}>{words.fuzzy}</p> : null}
        {failed ? (
          <EmptyState
            alert
            title={messages.opportunitiesFailed}
            action={<TryAgain variant="primary" retry={refetch} />}
          />
        ) : currentData ? (
          <OpportunityList page={currentData} query={query} />
        ) : (
          <CardSkeletons count={6} label={messages.opportunitiesLoading} />
        )}
        {user ? null : (
          <EmptyState
            title={messages.moreForMembers}
            action={<LinkButton to={signInThen(opportunitiesAddress(query))}>{messages.signIn}</LinkButton>}
          >
            {messages.moreForMembersWhy}
          </EmptyState>
        )}
      </div>
    </div>
  );
}

const countOf = ({ total, totalCapped }: OpportunityPage): string =>
  words.count(`${total.toLocaleString('en-GB')}${totalCapped ? '+' : ''}`, total === 1);

const sortLabels: Record<OpportunitySort, string> = {
  relevance: words.sortRelevance,
  newest: words.sortNewest,
  deadline: words.sortDeadline,
};
/** The best match makes sense for a text alone. */
function ordersOf(query: OpportunityQuery) {
  const sorts: OpportunitySort[] = query.q === '' ? ['newest', 'deadline'] : ['relevance', 'newest', 'deadline'];
  return sorts.map((sort) => ({
    label: sortLabels[sort],
    to: opportunitiesAddress(narrowed(query, { sort })),
    current: sort === sortOf(query),
  }));
}
