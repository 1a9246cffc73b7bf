import { lazy, Suspense } from 'react';
import { useBlocker } from 'react-router';
import { keepsScroll } from '../lib/page-title.tsx';
import { hasUnsaved } from '../lib/use-unsaved-guard.ts';

const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }));

/**
 * Asks for confirmation before a navigation leaves a page with unsaved changes. Another query or fragment of the same page does not leave
 * it, and neither does the new address of a draft that has just been created. A router has one blocker, so this is the only one.
 */
export function LeaveQuestion() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname && !keepsScroll(nextLocation.state) && hasUnsaved(),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </Suspense>
  );
}
