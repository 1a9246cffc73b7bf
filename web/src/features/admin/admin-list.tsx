import type { ReactNode } from 'react';
import { AdminTitle } from '../../lib/admin-title.tsx';
import { TryAgain } from '../../lib/try-again.tsx';
import layout from '../../ui/layout.module.css';
import { pageNumberIn } from '../../ui/page-numbers.ts';
import { QueryState } from '../../ui/query-state.tsx';
import styles from './admin-list.module.css';

type Query<T> = { currentData?: T; isError: boolean; isFetching: boolean; refetch: () => unknown };

/** Page of administrators with one list: heading, controls, the list with its states, and links to related pages. */
export function AdminList<T>({
  title,
  lead,
  tools,
  query: { currentData, isError, isFetching, refetch },
  loading,
  failed,
  empty,
  children,
}: {
  title: string;
  lead: string;
  /** Search, filters and tabs above the list. */
  tools?: ReactNode;
  query: Query<T>;
  /** Label of the skeletons. */
  loading: string;
  /** Title of the failure. */
  failed: string;
  /** Shown instead of data without items. */
  empty: ReactNode;
  children: (data: T) => ReactNode;
}) {
  return (
    <div className={`${layout.parts} ${styles.list}`}>
      <header className={layout.head}>
        <AdminTitle title={title} />
        <p>{lead}</p>
      </header>
      {tools}
      <QueryState
        data={currentData}
        isError={isError}
        isFetching={isFetching}
        loading={loading}
        skeletons={4}
        failed={failed}
        retry={<TryAgain variant="primary" retry={refetch} />}
        empty={empty}
      >
        {children}
      </QueryState>
    </div>
  );
}

/** Number of a page in an address; 1 where it is none. */
export const pageNumberOf = (address: URLSearchParams): number => pageNumberIn(address.get('page'));
