import { useRef } from 'react';
import { useInterval } from '../ui/use-interval.ts';
import type { QueryResultOf } from './query-result.tsx';

const everyMs = 3000;
const mostAttempts = 15;

/**
 * The state of a query that a service answers with 503, or with a part that is not complete, while it prepares: it is repeated, and shown
 * as loading where nothing is there yet.
 */
export function useUntilReady<T>(query: QueryResultOf<T> & { readonly error?: unknown }): QueryResultOf<T> {
  const attempts = useRef(0);
  const status = (query.error as { status?: unknown } | undefined)?.status;
  const isPart = (query.currentData as { isComplete?: boolean } | undefined)?.isComplete === false;
  const refused = query.isError && status === 503;
  const waits = (refused || isPart) && attempts.current < mostAttempts;
  useInterval(
    () => {
      attempts.current += 1;
      void query.refetch();
    },
    waits ? everyMs : null,
  );
  return waits && !isPart ? { ...query, isError: false, isFetching: true } : query;
}
