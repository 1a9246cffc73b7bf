import { searchMessages as words } from '@consortia/proto/recommendations/search-messages';
import { useNavigate, useSearchParams } from 'react-router';
import { PageTitle } from '../../../lib/page-title.tsx';
import { TryAgain } from '../../../lib/try-again.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { CardSkeletons } from '../../../ui/skeleton.tsx';
import { listPaths } from '../kinds.ts';
import { formatTotal, nameOf } from '../query-terms.ts';
import { useFoundQuery } from '../search-api.ts';
import { chipsOf } from './chips-of.ts';
import { FoundFilters, NarrowFilters } from './found-filters.tsx';
import { FoundItems } from './found-items.tsx';
import styles from './found-list.module.css';
import { type FoundQuery, foundAddress, type ListedKind, narrowed, readFoundQuery, wholeList } from './found-query.ts';
import { useLabels } from './use-labels.ts';

/** What there is of one kind, searched and filtered. */
export function FoundList({ kind }: { kind: ListedKind }) {
  const [address] = useSearchParams();
  const query = readFoundQuery(address);
  const navigate = useNavigate();
  const answer = useFoundQuery({ kind, query }, { refetchOnMountOrArgChange: 30 });
  const { data, currentData, isError, isFetching, refetch } = answer;
  const addressOf = (next: FoundQuery) => foundAddress(listPaths[kind], next);
  const change = (part: Partial<FoundQuery>) =>
    navigate(addressOf(narrowed(query, part)), { preventScrollReset: true });
  const labelOf = useLabels(query, data?.facets);
  const filters = { query, facets: data?.facets, labelOf, onChange: change };
  const failed = isError && !isFetching && !currentData;
  const title = words.heading[kind];
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle title={query.page > 1 ? words.listPage(title, query.page) : title}>{title}</PageTitle>
        <p>{words.listLead[kind]}</p>
        <div className={styles.search}>
          <SearchField
            label={words.findLabel[kind]}
            help={words.findHelp[kind]}
            value={query.q}
            onSearch={(q) => change({ q })}
          />
        </div>
      </header>
      <FoundFilters {...filters} />
      <div className={styles.results} aria-busy={isFetching}>
        <div className={styles.bar}>
          <NarrowFilters
            {...filters}
            show={currentData && words.show(formatTotal(currentData), nameOf(kind, currentData.total))}
          />
          <p className={styles.count} role="status">
            {currentData ? words.part(formatTotal(currentData), nameOf(kind, currentData.total)) : ''}
          </p>
        </div>
        <Chips chips={chipsOf(query, labelOf, addressOf)} clearTo={addressOf(wholeList)} />
        {currentData?.fuzzy ? <p className={styles.fuzzy}>{words.fuzzy}</p> : null}
        {failed ? (
          <EmptyState
            alert
            title={words.listFailed(words.many[kind])}
            action={<TryAgain variant="primary" retry={refetch} />}
          />
        ) : currentData ? (
          <FoundItems kind={kind} page={currentData} query={query} addressOf={addressOf} />
        ) : (
          <CardSkeletons count={6} label={words.listLoading(words.many[kind])} />
        )}
      </div>
    </div>
  );
}
