import { messages } from '@consortia/proto/messages';
import { searchMessages as labels } from '@consortia/proto/recommendations/messages/search';
import { useNavigate, useSearchParams } from 'react-router';
import { PageTitle } from '../../../lib/page-title.tsx';
import { QueryResult } from '../../../lib/query-result.tsx';
import { SaveSearch } from '../../../lib/save-search.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { listPaths } from '../kinds.ts';
import { formatTotal, nameOf } from '../query-terms.ts';
import { useFoundQuery } from '../search-api.ts';
import { chipsOf } from './chips-of.ts';
import { FoundFilters, isFilterable } from './found-filters.tsx';
import { FoundItems } from './found-items.tsx';
import {
  type FoundQuery,
  foundAddress,
  foundInput,
  type ListedKind,
  narrowed,
  readFoundQuery,
  unfilteredQuery,
} from './found-query.ts';
import { useLabels } from './use-labels.ts';

/** The list of one kind, searched and filtered. */
export function FoundList({ kind }: { kind: ListedKind }) {
  const [address] = useSearchParams();
  const query = readFoundQuery(address);
  const navigate = useNavigate();
  const result = useFoundQuery({ kind, query }, { refetchOnMountOrArgChange: 30 });
  const { data, currentData, isFetching } = result;
  const addressOf = (next: FoundQuery) => foundAddress(listPaths[kind], next);
  const change = (part: Partial<FoundQuery>) =>
    navigate(addressOf(narrowed(query, part)), { preventScrollReset: true });
  const labelOf = useLabels(query, data?.facets);
  const title = labels.heading[kind];
  const total = currentData && ([formatTotal(currentData), nameOf(kind, currentData.total)] as const);
  return (
    <ListPage
      heading={<PageTitle title={query.page > 1 ? labels.listPage(title, query.page) : title}>{title}</PageTitle>}
      lead={labels.listLead[kind]}
      search={{
        label: labels.findLabel[kind],
        help: labels.findHelp[kind],
        value: query.q,
        onSearch: (q) => change({ q }),
      }}
      filters={
        // While they are loaded they have their room, so that the list does not move.
        data === undefined || isFilterable(query, data.facets) ? (
          <FoundFilters query={query} facets={data?.facets} labelOf={labelOf} onChange={change} />
        ) : null
      }
      sheet={{
        chosen: query.helix.length + query.country.length + query.expertise.length,
        closeLabel: total ? labels.show(...total) : messages.loading,
      }}
      count={total ? labels.part(...total) : ''}
      chips={chipsOf(query, labelOf, addressOf)}
      clearTo={addressOf(unfilteredQuery)}
      notice={currentData?.fuzzy && labels.fuzzy}
      tools={<SaveSearch kind={kind} filters={foundInput(query).filters} />}
      busy={isFetching}
    >
      <QueryResult
        query={result}
        loading={labels.listLoading(labels.many[kind])}
        skeletons={6}
        failed={labels.listFailed(labels.many[kind])}
      >
        {(page) => <FoundItems kind={kind} page={page} query={query} addressOf={addressOf} />}
      </QueryResult>
    </ListPage>
  );
}
