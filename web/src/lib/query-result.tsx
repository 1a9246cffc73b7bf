import type { ComponentProps } from 'react';
import type { Button } from '../ui/button.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { TryAgain } from './try-again.tsx';

/** Result of a query hook, as far as its state is shown. */
export interface QueryResultOf<T> {
  readonly currentData?: T;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}
type State<T> = Omit<ComponentProps<typeof QueryState<T>>, 'data' | 'isError' | 'isFetching' | 'retry'>;

/** Shows the state of a query to the API; its failure has a button that repeats it. */
export const QueryResult = <T,>({
  query: { currentData, isError, isFetching, refetch },
  retryVariant = 'primary',
  ...state
}: State<T> & { query: QueryResultOf<T>; retryVariant?: ComponentProps<typeof Button>['variant'] }) => (
  <QueryState
    {...state}
    data={currentData}
    isError={isError}
    isFetching={isFetching}
    retry={<TryAgain variant={retryVariant} retry={refetch} />}
  />
);
