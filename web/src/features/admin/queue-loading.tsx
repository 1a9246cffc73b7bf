import { moderationMessages as labels } from '@consortia/proto/posts/messages/moderation';
import { TryAgain } from '../../lib/try-again.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';

/** Stands where a queue is on its way, or did not come. */
export const QueueLoading = ({ failed, retry }: { failed: boolean; retry: () => void }) =>
  failed ? (
    <EmptyState alert title={labels.queueFailed} action={<TryAgain variant="primary" retry={retry} />} />
  ) : (
    <CardSkeletons count={3} label={labels.queueLoading} />
  );
