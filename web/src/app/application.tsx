import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router';
import { sessionEndpoint } from '../lib/session.ts';
import { createStore } from '../lib/store.ts';
import { createRouter, routes } from './router.tsx';

const store = createStore();
const router = createRouter();

/** Resolves once the page of this address and the session are loaded, or cannot be. */
export async function pageLoaded(): Promise<void> {
  await Promise.all([
    store.dispatch(sessionEndpoint.initiate(undefined)),
    new Promise<void>((loaded) => {
      if (router.state.initialized) return loaded();
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        stop();
        loaded();
      });
    }),
  ]);
}

// The first page comes first.
void pageLoaded()
  .then(() => import('./prefetch.ts'))
  .then(({ prefetchOnIntent }) => prefetchOnIntent(routes, store.dispatch))
  .catch(() => undefined);

/** The whole application, at the address of the document. */
export const Application = () => (
  <StrictMode>
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  </StrictMode>
);
