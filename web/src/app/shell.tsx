import { messages } from '@consortia/proto/messages';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useSearchOpener } from '../features/search/use-search-opener.tsx';
import { FlashStack } from '../lib/flash-stack.tsx';
import { consumeFlashCookie, flashed } from '../lib/flashes.ts';
import { useSessionQuery } from '../lib/session.ts';
import { useAppDispatch } from '../lib/store.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { submenus } from './navigation.ts';
import { NavigationBar } from './navigation-bar.tsx';
import { SessionNotice } from './session-notice.tsx';
import styles from './shell.module.css';

/** At the foot of a page, so nothing waits for it. */
const AppearanceChoices = lazy(async () => ({
  default: (await import('../lib/appearance-choice.tsx')).AppearanceChoices,
}));

/** What surrounds every page. Pages come once it is known who looks at them. */
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
      <a className={styles.skip} href="#main">
        {messages.skipToContent}
      </a>
      {data?.features.demo ? (
        <aside aria-label={messages.demonstration} className={styles.demo}>
          {messages.demoBanner}
        </aside>
      ) : null}
      <NavigationBar submenus={submenus} user={data?.user ?? null} onSearch={search.open} />
      <SessionNotice />
      <main id="main" className={styles.main} tabIndex={-1}>
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
      </main>
      <footer className={styles.footer}>
        <p>{messages.footerSentence}</p>
        <div className={styles.choices}>
          <Suspense>
            <AppearanceChoices />
          </Suspense>
        </div>
      </footer>
      <BottomBar user={data?.user ?? null} onSearch={search.open} />
      {search.palette}
      <LeaveQuestion />
      <FlashStack />
      <ScrollRestoration getKey={({ pathname, search }) => pathname + search} />
    </>
  );
}
