import { helixPageMessages as labels } from '@consortia/proto/helixes/messages/pages';
import type { Helix } from '@consortia/proto/helixes/shapes';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { useFollowedQuery, useHelixesQuery } from '../../lib/shared-queries.ts';
import { TryAgain } from '../../lib/try-again.tsx';
import { HelixMarker } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import styles from './followed-helixes.module.css';
import { HelixChooser } from './helix-chooser.tsx';

/** Followed Helixes with `children` rendered from their ids; a chooser while there are none. */
export function FollowedHelixes({ children }: { children: (ids: string[]) => ReactNode }) {
  const all = useHelixesQuery();
  const followed = useFollowedQuery(undefined, { refetchOnMountOrArgChange: true });
  if (all.data && followed.data) {
    if (followed.data.length === 0) return <HelixChooser helixes={all.data} />;
    return (
      <>
        <Names helixes={all.data.filter(({ id }) => followed.data?.includes(id))} />
        {children(followed.data)}
      </>
    );
  }
  const failed = [all, followed].filter(({ isError, isFetching }) => isError && !isFetching);
  if (failed.length === 0) return <CardSkeletons count={2} label={labels.loading} />;
  return (
    <EmptyState
      alert
      title={labels.failed}
      action={<TryAgain variant="primary" retry={() => failed.forEach(({ refetch }) => void refetch())} />}
    />
  );
}

function Names({ helixes }: { helixes: readonly Helix[] }) {
  return (
    <div className={`${layout.bar} ${styles.followed}`}>
      <ul aria-label={labels.youFollow} className={layout.inlineList}>
        {helixes.map(({ id, name, hue }) => (
          <li key={id}>
            <HelixMarker name={name} hue={hue} />
          </li>
        ))}
      </ul>
      <Link to={paths.helixes} aria-label={labels.changeWhat}>
        {labels.change}
      </Link>
    </div>
  );
}
