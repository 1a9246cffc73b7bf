import { useRef } from 'react';
import { useInterval } from '../ui/use-interval.ts';
import type { QueryResultOf } from './query-result.tsx';

const everyMs = 3000;
const mostAttempts = 15;

/** The state of a query that a service answers with 503 while it prepares: it is repeated, and shown as loading meanwhile. */
export function useUntilReady<T>(query: QueryResultOf<T> & { readonly error?: unknown }): QueryResultOf<T> {
  const attempts = useRef(0);
  const status = (query.error as { status?: unknown } | undefined)?.status;
  const waits = query.isError && status === 503 && attempts.current < mostAttempts;
  useInterval(
    () => {
      attempts.current += 1;
      void query.refetch();
    },
    waits ? everyMs : null,
  );
  return waits ? { ...query, isError: false, isFetching: true } : query;
}
