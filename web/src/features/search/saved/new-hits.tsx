import { savedSearchMessages as labels } from '@consortia/proto/recommendations/messages/saved-searches';
import type { SavedSearch } from '@consortia/proto/recommendations/saved-search-shapes';
import { useMarkHitsSeenMutation, useNewHitsQuery } from '../../../lib/saved-searches-api.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import styles from './saved-searches.module.css';

/** The latest new hits of a saved search. */
export function NewHits({ search: { id, name } }: { search: SavedSearch }) {
  const { data, isError } = useNewHitsQuery(id);
  const [markSeen, { isLoading }] = useMarkHitsSeenMutation();
  if (isError) return <p role="alert">{labels.hitsFailed}</p>;
  if (!data) return <p role="status">{labels.hitsLoading}</p>;
  return (
    <div className={layout.stack}>
      <ul className={styles.hits} aria-label={labels.hitsOf(name)}>
        {data.items.map((hit) => (
          <li key={hit.id}>
            <Link to={hit.url}>{hit.title}</Link>{' '}
            {hit.detail ? <span className={layout.soft}>{hit.detail}</span> : null}
          </li>
        ))}
      </ul>
      <div>
        <Button size="small" busy={isLoading} onClick={() => void markSeen(id)}>
          {labels.markSeen}
        </Button>
      </div>
    </div>
  );
}
