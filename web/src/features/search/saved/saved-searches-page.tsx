import { savedSearchMessages as labels } from '@consortia/proto/recommendations/messages/saved-searches';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { useSavedSearchesQuery } from '../../../lib/saved-searches-api.ts';
import { useHelixesQuery } from '../../../lib/shared-queries.ts';
import { TryAgain } from '../../../lib/try-again.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { QueryState } from '../../../ui/query-state.tsx';
import { SavedSearchRow } from './saved-search-row.tsx';
import styles from './saved-searches.module.css';

/** The lists and searches that the reader has saved, each with its new hits. */
export function SavedSearchesPage() {
  const { data, isError, isFetching, refetch } = useSavedSearchesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: helixes } = useHelixesQuery();
  const helixName = (id: string) => helixes?.find((helix) => helix.id === id)?.name ?? id;
  return (
    <div className={`${layout.parts} ${styles.page}`}>
      <PageTitle title={labels.title} />
      <p>{labels.lead}</p>
      <QueryState
        data={data}
        isError={isError}
        isFetching={isFetching}
        loading={labels.loading}
        failed={labels.failed}
        retry={<TryAgain variant="primary" retry={refetch} />}
        empty={
          <EmptyState
            title={labels.none}
            drawing="searches"
            action={<LinkButton to={paths.opportunities}>{labels.noneAction}</LinkButton>}
          >
            {labels.noneWhy}
          </EmptyState>
        }
      >
        {({ items }) => (
          <ul className={layout.list}>
            {items.map((search) => (
              <li key={search.id}>
                <SavedSearchRow search={search} helixName={helixName} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </div>
  );
}
