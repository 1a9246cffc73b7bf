import { messages } from '@consortia/proto/messages';
import { postPageMessages } from '@consortia/proto/posts/messages/pages';
import { readingMessages as labels } from '@consortia/proto/posts/messages/reading';
import { useNavigate, useSearchParams } from 'react-router';
import { PageTitle } from '../../../lib/page-title.tsx';
import { signInThen } from '../../../lib/paths.ts';
import { QueryResult } from '../../../lib/query-result.tsx';
import { useUser } from '../../../lib/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { ListPage } from '../../../ui/list-page.tsx';
import { PostListTools } from '../post-list-tools.tsx';
import { type OpportunityPage, useOpportunitiesQuery } from '../posts-api.ts';
import { chipsOf } from './chips-of.ts';
import { OpportunityFilters } from './opportunity-filters.tsx';
import { OpportunityList } from './opportunity-list.tsx';
import {
  narrowed,
  type OpportunityQuery,
  type OpportunitySort,
  opportunitiesAddress,
  opportunityInput,
  readOpportunityQuery,
  sortOf,
  unfilteredQuery,
} from './opportunity-query.ts';
import { useHelixOptions } from './use-helix-options.ts';

export function OpportunitiesPage() {
  const [address] = useSearchParams();
  const query = readOpportunityQuery(address);
  const navigate = useNavigate();
  const user = useUser();
  const result = useOpportunitiesQuery(query, {
    refetchOnMountOrArgChange: 30,
  });
  const { data, currentData, isFetching } = result;
  const helixes = useHelixOptions(data);
  const change = (part: Partial<OpportunityQuery>) =>
    navigate(opportunitiesAddress(narrowed(query, part)), { preventScrollReset: true });
  return (
    <ListPage
      heading={
        <PageTitle title={query.page > 1 ? postPageMessages.opportunitiesPage(query.page) : messages.opportunities}>
          {messages.opportunities}
        </PageTitle>
      }
      lead={postPageMessages.opportunitiesLead}
      search={{
        label: labels.searchLabel,
        help: labels.searchHelp,
        value: query.q,
        onSearch: (q) => change({ q, sort: null }),
      }}
      filters={<OpportunityFilters query={query} helixes={helixes} onChange={change} />}
      sheet={{
        chosen: filtersChosen(query),
        closeLabel: currentData ? labels.show(countOf(currentData)) : messages.loading,
      }}
      count={currentData ? countOf(currentData) : ''}
      orders={ordersOf(query)}
      chips={chipsOf(query, helixes.options)}
      clearTo={opportunitiesAddress(narrowed({ ...unfilteredQuery, sort: query.sort }, {}))}
      notice={currentData?.fuzzy && labels.fuzzy}
      tools={
        <div className={layout.row}>
          <PostListTools kind="opportunity" filters={opportunityInput(query).filters} />
        </div>
      }
      busy={isFetching}
    >
      <QueryResult
        query={result}
        loading={messages.opportunitiesLoading}
        skeletons={6}
        failed={postPageMessages.opportunitiesFailed}
      >
        {(page) => <OpportunityList page={page} query={query} />}
      </QueryResult>
      {user ? null : (
        <EmptyState
          title={postPageMessages.moreForMembers}
          action={<LinkButton to={signInThen(opportunitiesAddress(query))}>{messages.signIn}</LinkButton>}
        >
          {postPageMessages.moreForMembersWhy}
        </EmptyState>
      )}
    </ListPage>
  );
}

const filtersChosen = ({ helixes, hideExpired, type, role, part, country, deadline }: OpportunityQuery): number =>
  helixes.length + [hideExpired, type, role, part, country, deadline].filter(Boolean).length;

const countOf = ({ total, totalCapped }: OpportunityPage): string =>
  labels.count(`${total.toLocaleString('en-GB')}${totalCapped ? '+' : ''}`, total === 1);

const sortLabels: Record<OpportunitySort, string> = {
  relevance: labels.sortRelevance,
  newest: labels.sortNewest,
  deadline: labels.sortDeadline,
};
/** The order by relevance is offered only with a text. */
function ordersOf(query: OpportunityQuery) {
  const sorts: OpportunitySort[] = query.q === '' ? ['newest', 'deadline'] : ['relevance', 'newest', 'deadline'];
  return sorts.map((sort) => ({
    label: sortLabels[sort],
    to: opportunitiesAddress(narrowed(query, { sort })),
    current: sort === sortOf(query),
  }));
}
