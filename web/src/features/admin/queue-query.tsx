import { moderationMessages as labels } from '@consortia/proto/posts/messages/moderation';
import type { ReactNode } from 'react';
import { TryAgain } from '../../lib/try-again.tsx';
import { QueryState } from '../../ui/query-state.tsx';

/** Shows a queue once its query has succeeded, until then its loading or failure. */
export const QueueQuery = <T,>({
  query: { currentData, isError, isFetching, refetch },
  children,
}: {
  query: { currentData?: T; isError: boolean; isFetching: boolean; refetch: () => void };
  children: (page: T) => ReactNode;
}) => (
  <QueryState
    data={currentData}
    isError={isError}
    isFetching={isFetching}
    loading={labels.queueLoading}
    skeletons={3}
    failed={labels.queueFailed}
    retry={<TryAgain variant="primary" retry={refetch} />}
  >
    {children}
  </QueryState>
);
