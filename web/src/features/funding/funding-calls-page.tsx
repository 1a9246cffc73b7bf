import { fundingPageMessages as words } from '@consortia/proto/funding-ingest/page-messages';
import type { CallPage } from '@consortia/proto/funding-ingest/shapes';
import { messages } from '@consortia/proto/messages';
import { useNavigate, useSearchParams } from 'react-router';
import { PageTitle } from '../../lib/page-title.tsx';
import { TryAgain } from '../../lib/try-again.tsx';
import { Chips } from '../../ui/chips.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import { CallFilters, NarrowFilters } from './call-filters.tsx';
import { matchesWords } from './call-labels.ts';
import { CallList } from './call-list.tsx';
import { type CallQuery, callsAddress, narrowed, readCallQuery, wholeList } from './call-query.ts';
import { chipsOf } from './chips-of.ts';
import { useFundingCallsQuery } from './funding-api.ts';
import styles from './funding-calls-page.module.css';
import { SortLinks } from './sort-links.tsx';

export function FundingCallsPage() {
  const [address] = useSearchParams();
  const query = readCallQuery(address);
  const navigate = useNavigate();
  const answer = useFundingCallsQuery(query, { refetchOnMountOrArgChange: 30 });
  const { data, currentData, isError, isFetching, refetch } = answer;
  const change = (part: Partial<CallQuery>) =>
    navigate(callsAddress(narrowed(query, part)), { preventScrollReset: true });
  const filters = { query, facets: data?.facets, onChange: change };
  const failed = isError && !isFetching && !currentData;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle title={query.page > 1 ? words.fundingCallsPage(query.page) : messages.fundingCalls}>
          {messages.fundingCalls}
        </PageTitle>
        <p>{words.fundingCallsLead}</p>
        <div className={styles.search}>
          <SearchField
            label={words.searchFundingCalls}
            help={words.searchFundingCallsHelp}
            value={query.q}
            onSearch={(q) => change({ q, sort: null })}
          />
        </div>
      </header>
      <aside className={styles.rail} aria-label={messages.filters}>
        <CallFilters {...filters} />
      </aside>
      <div className={styles.results} aria-busy={isFetching}>
        <div className={styles.bar}>
          <NarrowFilters {...filters} total={currentData} />
          <p className={styles.count} role="status">
            {currentData ? countOf(currentData) : ''}
          </p>
          <SortLinks query={query} />
        </div>
        <Chips chips={chipsOf(query, data?.facets)} clearTo={callsAddress({ ...wholeList, sort: query.sort })} />
        {currentData?.fuzzy ? <p className={styles.fuzzy}>{words.fundingCallsFuzzy}</p> : null}
        {failed ? (
          <EmptyState alert title={words.fundingCallsFailed} action={<TryAgain variant="primary" retry={refetch} />} />
        ) : currentData ? (
          <CallList page={currentData} query={query} />
        ) : (
          <CardSkeletons count={6} label={words.fundingCallsLoading} />
        )}
      </div>
    </div>
  );
}

const countOf = (page: CallPage): string => words.fundingCallsCount(matchesWords(page), page.matches === 1);
