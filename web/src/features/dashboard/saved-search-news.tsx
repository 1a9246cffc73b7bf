import { savedSearchMessages as labels } from '@consortia/proto/recommendations/messages/saved-searches';
import { paths } from '../../lib/paths.ts';
import { useSavedSearchesQuery } from '../../lib/saved-searches-api.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import linkList from '../../ui/link-list.module.css';
import { ColumnCard } from './column-card.tsx';

const shown = 3;

/** Saved searches with new hits; nothing where there are none. */
export function SavedSearchNews() {
  const { data } = useSavedSearchesQuery(undefined, { refetchOnMountOrArgChange: 60 });
  const items = (data?.items ?? []).filter(({ newHits }) => newHits > 0);
  if (items.length === 0) return null;
  return (
    <ColumnCard title={labels.dashboardTitle}>
      <ul className={`${layout.bare} ${linkList.links}`}>
        {items.slice(0, shown).map(({ id, name, newHits }) => (
          <li key={id}>
            <Link to={paths.savedSearches}>{labels.dashboardNew(name, labels.newHits(newHits))}</Link>
          </li>
        ))}
      </ul>
    </ColumnCard>
  );
}
