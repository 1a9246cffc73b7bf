import { moderationMessages as labels } from '@consortia/proto/posts/messages/moderation';
import type { ReactNode } from 'react';
import { QueryResult, type QueryResultOf } from '../../lib/query-result.tsx';

/** Shows a queue once its query has succeeded, until then its loading or failure. */
export const QueueQuery = <T,>({ query, children }: { query: QueryResultOf<T>; children: (page: T) => ReactNode }) => (
  <QueryResult query={query} loading={labels.queueLoading} skeletons={3} failed={labels.queueFailed}>
    {children}
  </QueryResult>
);
