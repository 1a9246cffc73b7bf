import { lazy, Suspense } from 'react';

const UnreadCount = lazy(async () => ({
  default: (await import('../features/inbox/unread-count.tsx')).UnreadCount,
}));

/** The number of unread messages, which appears after the page. */
export const Unread = () => (
  <Suspense fallback={null}>
    <UnreadCount />
  </Suspense>
);
