import { lazy, type ReactNode, StrictMode, Suspense, useEffect, useRef, useState } from 'react';
import type { Navigator } from 'react-router';
import { isDialogOpen, isPlainKey, isSearchKey } from '../features/search/search-keys.ts';
import { paths } from '../lib/paths.ts';
import { OnePage } from '../ui/link.tsx';
import { Frame } from './frame.tsx';
import { StartPage } from './start-page.tsx';

const LandingSearch = lazy(async () => ({ default: (await import('./landing-search.tsx')).LandingSearch }));

/** The landing page of a visitor without the application, which `navigator` loads for every other page. */
export function LandingDocument({ navigator }: { navigator: Navigator }) {
  const search = useLandingSearch();
  return (
    <StrictMode>
      <OnePage path={paths.home} navigator={navigator}>
        <Frame user={null} demo="unknown" onSearch={search.open}>
          <StartPage />
        </Frame>
        {search.element}
      </OnePage>
    </StrictMode>
  );
}

/** Global search, loaded when it is first opened; keys that are pressed until then are typed into its field. */
function useLandingSearch(): { open: () => void; element: ReactNode } {
  const [requests, setRequests] = useState(0);
  const typed = useRef('');
  const isLoading = useRef(true);
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (!isLoading.current || event.isComposing || event.defaultPrevented) return;
      if (requests > 0 && isPlainKey(event) && event.key.length === 1) typed.current += event.key;
      else if (requests === 0 && isSearchKey(event) && !isDialogOpen()) setRequests(1);
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [requests]);
  return {
    open: () => setRequests(requests + 1),
    element:
      requests > 0 ? (
        <Suspense>
          <LandingSearch requests={requests} typed={typed} isLoading={isLoading} />
        </Suspense>
      ) : null,
  };
}
