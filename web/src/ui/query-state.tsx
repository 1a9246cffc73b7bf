import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { CardSkeletons } from './skeleton.tsx';

/** Shows the state of a query: its data, `empty` where that has no entries, the failure with a retry, else skeletons. */
export function QueryState<T>({
  data,
  isError,
  isFetching,
  loading,
  skeletons,
  failed,
  retry,
  headingLevel,
  isEmpty = () => false,
  empty,
  children,
}: {
  data: T | undefined;
  isError: boolean;
  isFetching: boolean;
  /** Label of the skeletons. */
  loading: string;
  skeletons: number;
  /** Title of the failure. */
  failed: string;
  /** Button that repeats the query. */
  retry: ReactNode;
  /** Heading level of the failure. */
  headingLevel?: 'h2' | 'h3';
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  if (data !== undefined) return isEmpty(data) ? empty : children(data);
  if (isError && !isFetching) return <EmptyState alert headingLevel={headingLevel} title={failed} action={retry} />;
  return <CardSkeletons count={skeletons} label={loading} />;
}
