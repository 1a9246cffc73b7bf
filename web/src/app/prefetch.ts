import { pagePaths } from '@consortia/proto/page-paths';
import { matchRoutes, type RouteObject } from 'react-router';
import type { createStore } from '../lib/store.ts';

type Dispatch = ReturnType<typeof createStore>['dispatch'];
type Address = { params: Readonly<Record<string, string | undefined>>; query: URLSearchParams };

/** What a page requests first, where reading it changes nothing: loaded with the page's code, unless it was read a moment ago. */
const firstRequests: Readonly<Record<string, (dispatch: Dispatch, address: Address) => Promise<unknown>>> = {
  [pagePaths.fundingCalls]: async (dispatch, { query }) =>
    (await import('../features/funding/prefetch.ts')).prefetchCalls(dispatch, query),
  [pagePaths.fundingCall]: async (dispatch, { params, query }) =>
    (await import('../features/funding/prefetch.ts')).prefetchCall(dispatch, params.identifier ?? '', query),
  [pagePaths.opportunities]: async (dispatch, { query }) =>
    (await import('../features/posts/prefetch.ts')).prefetchOpportunities(dispatch, query),
  [pagePaths.opportunity]: async (dispatch, { params }) =>
    (await import('../features/posts/prefetch.ts')).prefetchOpportunity(dispatch, params.slug ?? ''),
};

/** A pointer that passes over a link stays for less, in milliseconds. */
const restMs = 65;

/** Address within the application to which a link around `target` leads in this window; null where there is none. */
function addressOf(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null;
  const address = new URL(link.href, window.location.href);
  const isHere = address.pathname + address.search === window.location.pathname + window.location.search;
  return address.origin === window.location.origin && !isHere ? address : null;
}

/**
 * Loads the code, and for some pages the first response, of the page to which a link leads once a pointer rests on it, a finger
 * touches it or the focus reaches it. Nothing where the visitor asks to save data.
 */
export function prefetchOnIntent(routes: RouteObject[], dispatch: Dispatch): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const load = ({ pathname, searchParams }: URL): void => {
    for (const { route, params } of matchRoutes(routes, pathname) ?? []) {
      // What cannot be loaded now is loaded, or fails, when the page is opened.
      if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
      const first = route.path === undefined ? undefined : firstRequests[route.path];
      first?.(dispatch, { params, query: searchParams }).catch(() => undefined);
    }
  };
  let resting: ReturnType<typeof setTimeout> | undefined;
  const onRest = ({ target }: Event): void => {
    clearTimeout(resting);
    const address = addressOf(target);
    if (address) resting = setTimeout(load, restMs, address);
  };
  const onTouch = ({ target }: Event): void => {
    const address = addressOf(target);
    if (address) load(address);
  };
  for (const kind of ['pointerover', 'focusin']) document.addEventListener(kind, onRest, { passive: true });
  document.addEventListener('touchstart', onTouch, { passive: true });
}
