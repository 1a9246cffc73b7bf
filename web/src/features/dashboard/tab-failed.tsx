import { TryAgain } from '../../lib/try-again.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Stands where what a tab is for could not be fetched; the rest of the page stays. */
export function TabFailed({ title, retry }: { title: string; retry: () => void }) {
  return <EmptyState alert title={title} action={<TryAgain variant="primary" retry={retry} />} />;
}
