import { messages } from '@consortia/proto/messages';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useSearchOpener } from '../features/search/use-search-opener.tsx';
import { consumeFlashCookie, flashed } from '../lib/flashes.ts';
import { useSessionQuery } from '../lib/session.ts';
import { useAppDispatch } from '../lib/store.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { Frame } from './frame.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { SessionNotice } from './session-notice.tsx';

// Nothing is announced before the page is there.
const FlashStack = lazy(async () => ({ default: (await import('../lib/flash-stack.tsx')).FlashStack }));

/** Header, footer and dialogs around every page. A page is rendered once the session is loaded. */
export function Shell() {
  const { data, isError, refetch } = useSessionQuery();
  const dispatch = useAppDispatch();
  const search = useSearchOpener();
  useEffect(() => {
    const flash = consumeFlashCookie(document);
    if (flash) dispatch(flashed(flash));
  }, [dispatch]);

  if (!data && !isError) return <LoadingScreen />;
  return (
    <>
      <Frame
        user={data?.user ?? null}
        demo={data?.features.demo ?? false}
        reviewIq={data?.features.reviewIq}
        notice={<SessionNotice />}
        onSearch={search.open}
      >
        {data ? (
          <Outlet />
        ) : (
          <EmptyState
            alert
            title={messages.unavailable}
            action={
              <Button variant="primary" onClick={() => refetch()}>
                {messages.tryAgain}
              </Button>
            }
          />
        )}
      </Frame>
      {search.palette}
      <LeaveQuestion />
      <Suspense fallback={null}>
        <FlashStack />
      </Suspense>
      <ScrollRestoration getKey={({ pathname, search: query }) => pathname + query} />
    </>
  );
}
