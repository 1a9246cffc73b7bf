import { messages } from '@consortia/proto/messages';
import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import { postsPages } from '@consortia/proto/posts/pages';
import type { ResultPage } from '@consortia/proto/posts/results-shapes';
import { useNavigate, useSearchParams } from 'react-router';
import { PageTitle } from '../../../../lib/page-title.tsx';
import { paths } from '../../../../lib/paths.ts';
import { QueryResult } from '../../../../lib/query-result.tsx';
import { useUser } from '../../../../lib/session.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import layout from '../../../../ui/layout.module.css';
import { ListPage } from '../../../../ui/list-page.tsx';
import { useHelixOptions } from '../../list/use-helix-options.ts';
import { PostListTools } from '../../post-list-tools.tsx';
import { useResultsQuery } from '../../results-api.ts';
import { chipsOf } from './chips-of.ts';
import { ResultFilters } from './result-filters.tsx';
import { ResultList } from './result-list.tsx';
import {
  narrowed,
  type ResultQuery,
  type ResultSort,
  readResultQuery,
  resultInput,
  resultsAddress,
  sortOf,
  unfilteredQuery,
} from './result-query.ts';

const { title } = postsPages.results;

export function ResultsPage() {
  const [address] = useSearchParams();
  const query = readResultQuery(address);
  const navigate = useNavigate();
  const user = useUser();
  const response = useResultsQuery(query, { refetchOnMountOrArgChange: 30 });
  const { data, currentData, isFetching } = response;
  const helixes = useHelixOptions(data);
  const change = (part: Partial<ResultQuery>) =>
    navigate(resultsAddress(narrowed(query, part)), { preventScrollReset: true });
  return (
    <ListPage
      heading={<PageTitle title={query.page > 1 ? labels.page(query.page) : title}>{title}</PageTitle>}
      lead={labels.lead}
      search={{
        label: labels.searchLabel,
        help: labels.searchHelp,
        value: query.q,
        onSearch: (q) => change({ q, sort: null }),
      }}
      filters={<ResultFilters query={query} helixes={helixes} onChange={change} />}
      sheet={{
        chosen: query.helixes.length + Number(query.hideExpired),
        closeLabel: currentData ? labels.show(countOf(currentData)) : messages.loading,
      }}
      count={currentData ? countOf(currentData) : ''}
      orders={query.q === '' ? undefined : ordersOf(query)}
      chips={chipsOf(query, helixes.options)}
      clearTo={resultsAddress(narrowed({ ...unfilteredQuery, sort: query.sort }, {}))}
      notice={currentData?.fuzzy && labels.fuzzy}
      tools={
        <div className={layout.row}>
          {user && !user.trial ? (
            <LinkButton size="small" to={paths.createResult}>
              {labels.create}
            </LinkButton>
          ) : null}
          <PostListTools kind="result" filters={resultInput(query).filters} />
        </div>
      }
      busy={isFetching}
    >
      <QueryResult query={response} loading={labels.loading} skeletons={6} failed={labels.failed}>
        {(page) => <ResultList page={page} query={query} />}
      </QueryResult>
    </ListPage>
  );
}

const countOf = ({ total, totalCapped }: ResultPage): string =>
  labels.count(`${total.toLocaleString('en-GB')}${totalCapped ? '+' : ''}`, total === 1);

const sortLabels: Record<ResultSort, string> = { relevance: labels.sortRelevance, newest: labels.sortNewest };
/** Orders of a list with a text; without one there is only the order by date. */
const ordersOf = (query: ResultQuery) =>
  (['relevance', 'newest'] as const).map((sort) => ({
    label: sortLabels[sort],
    to: resultsAddress(narrowed(query, { sort })),
    current: sort === sortOf(query),
  }));
