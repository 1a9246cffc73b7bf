import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { CardSkeletons } from './skeleton.tsx';

/** Whether a list, or the list of a page, has no items. */
function hasNoItems(data: unknown): boolean {
  const items = typeof data === 'object' && data !== null && 'items' in data ? data.items : data;
  return Array.isArray(items) && items.length === 0;
}

/** Shows the state of a query: its data, `empty` where that has no entries, the failure with a retry, else skeletons. */
export function QueryState<T>({
  data,
  isError,
  isFetching,
  loading,
  skeletons = 3,
  failed,
  retry,
  headingLevel,
  isEmpty = hasNoItems,
  empty,
  children,
}: {
  data: T | undefined;
  isError: boolean;
  isFetching: boolean;
  /** Label of the skeletons. */
  loading: string;
  skeletons?: number;
  /** Title of the failure. */
  failed: string;
  /** Button that repeats the query. */
  retry: ReactNode;
  /** Heading level of the failure. */
  headingLevel?: 'h2' | 'h3';
  isEmpty?: (data: T) => boolean;
  /** Shown instead of data without items. */
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  if (data !== undefined) return empty !== undefined && isEmpty(data) ? empty : children(data);
  if (isError && !isFetching) return <EmptyState alert headingLevel={headingLevel} title={failed} action={retry} />;
  return <CardSkeletons count={skeletons} label={loading} />;
}
