import { callSorts } from '@consortia/proto/funding-ingest/api';
import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import type { CallPage } from '@consortia/proto/funding-ingest/shapes';
import { messages } from '@consortia/proto/messages';
import { useNavigate, useSearchParams } from 'react-router';
import { PageTitle } from '../../lib/page-title.tsx';
import { QueryResult } from '../../lib/query-result.tsx';
import { SignedInOnly } from '../../lib/signed-in-only.tsx';
import { MonthRibbon } from '../../ui/charts/month-ribbon.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { CallFilters } from './call-filters.tsx';
import { formatMatches } from './call-labels.ts';
import { CallList } from './call-list.tsx';
import { type CallQuery, type CallSort, callsAddress, cleared, narrowed, readCallQuery, sortOf } from './call-query.ts';
import { chipsOf } from './chips-of.ts';
import { useFundingCallsQuery } from './funding-api.ts';
import { ListTools } from './list-tools.tsx';
import { useListView } from './list-view.ts';

/** The list; one's own calls need an account. */
export function FundingCallsPage() {
  const [address] = useSearchParams();
  const query = readCallQuery(address);
  const list = <FundingCalls query={query} />;
  return query.mine.length > 0 ? <SignedInOnly>{list}</SignedInOnly> : list;
}

function FundingCalls({ query }: { query: CallQuery }) {
  const navigate = useNavigate();
  const list = useListView();
  const result = useFundingCallsQuery(query, { refetchOnMountOrArgChange: 30 });
  const { data, currentData, isFetching } = result;
  const change = (part: Partial<CallQuery>) =>
    navigate(callsAddress(narrowed(query, part)), { preventScrollReset: true });
  return (
    <ListPage
      heading={
        <PageTitle title={query.page > 1 ? labels.fundingCallsPage(query.page) : messages.fundingCalls}>
          {messages.fundingCalls}
        </PageTitle>
      }
      lead={labels.fundingCallsLead}
      search={{
        label: labels.searchFundingCalls,
        help: labels.searchFundingCallsHelp,
        value: query.q,
        onSearch: (q) => change({ q, sort: null }),
      }}
      filters={<CallFilters query={query} facets={data?.facets} onChange={change} />}
      sheet={{
        chosen: chipsOf({ ...query, q: '' }, data?.facets).length,
        closeLabel: currentData
          ? labels.showCalls(formatMatches(currentData), currentData.matches === 1)
          : labels.fundingCallsLoading,
      }}
      count={currentData ? countOf(currentData) : ''}
      orders={ordersOf(query)}
      chips={chipsOf(query, data?.facets)}
      clearTo={callsAddress(cleared(query))}
      notice={currentData?.fuzzy && labels.fundingCallsFuzzy}
      tools={<ListTools query={query} list={list} />}
      busy={isFetching}
    >
      {data?.months.some(({ count }) => count > 0) ? (
        <MonthRibbon
          label={labels.deadlinesByMonth}
          months={data.months}
          chosen={query.month}
          linkTo={(month) => callsAddress(narrowed(query, { month }))}
        />
      ) : null}
      <QueryResult query={result} loading={labels.fundingCallsLoading} skeletons={6} failed={labels.fundingCallsFailed}>
        {(page) => (
          <CallList page={page} query={query} rows={list.view === 'table' ? list.shown : null} keys={list.keys} />
        )}
      </QueryResult>
    </ListPage>
  );
}

const countOf = (page: CallPage): string => labels.fundingCallsCount(formatMatches(page), page.matches === 1);

const sortLabels: Record<CallSort, string> = {
  relevance: labels.sortRelevance,
  deadline: labels.sortDeadline,
  newest: labels.sortNewest,
  budget: labels.sortBudget,
};
/** The order by relevance is offered only with a text. */
function ordersOf(query: CallQuery) {
  const sorts = callSorts.filter((sort) => sort !== 'relevance' || query.q !== '');
  return sorts.map((sort) => ({
    label: sortLabels[sort],
    to: callsAddress(narrowed(query, { sort })),
    current: sort === sortOf(query),
  }));
}
