import type { ComponentProps } from 'react';
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

/** Shows the state of a query to the API; its failure has a button that repeats it, the main button of a page. */
export const QueryResult = <T,>({
  query: { currentData, isError, isFetching, refetch },
  ...state
}: State<T> & { query: QueryResultOf<T> }) => (
  <QueryState
    {...state}
    data={currentData}
    isError={isError}
    isFetching={isFetching}
    retry={<TryAgain variant={state.headingLevel === 'h3' ? 'secondary' : 'primary'} retry={refetch} />}
  />
);
