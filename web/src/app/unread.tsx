import { lazy, Suspense } from 'react';

const parts = () => import('./bar-parts.tsx');
const UnreadCount = lazy(async () => ({ default: (await parts()).UnreadCount }));
const BellButton = lazy(async () => ({ default: (await parts()).Bell }));

/** The number of unread messages, which appears after the page. */
export const Unread = () => (
  <Suspense fallback={null}>
    <UnreadCount />
  </Suspense>
);

/** The bell, which appears after the page in the room of `className`. */
export const Bell = ({ className }: { className: string }) => (
  <Suspense fallback={<span className={className} />}>
    <BellButton className={className} />
  </Suspense>
);
