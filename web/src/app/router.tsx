import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { HomePage } from '../features/home/home-page.tsx';
import { NewestOpportunities } from '../features/posts/newest-opportunities.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { paths } from './paths.ts';
import { RouteError } from './route-error.tsx';
import { Shell } from './shell.tsx';
import { SignedInOnly } from './signed-in-only.tsx';

type Module = Record<string, ComponentType>;
/** A page in a file of its own, fetched when it is first opened. */
const lazily = (path: string, load: () => Promise<Module>, signedIn = false): RouteObject => ({
  path,
  ErrorBoundary: RouteError,
  async lazy() {
    const Page = Object.values(await load())[0]!;
    return {
      Component: signedIn
        ? () => (
            <SignedInOnly>
              <Page />
            </SignedInOnly>
          )
        : Page,
    };
  },
});

/** Every page of the application. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      { path: paths.home, element: <HomePage newest={<NewestOpportunities />} />, ErrorBoundary: RouteError },
      lazily(paths.opportunities, () => import('../features/posts/opportunities-page.tsx')),
      lazily(paths.opportunity, () => import('../features/posts/opportunity-page.tsx')),
      lazily(paths.signIn, () => import('../features/identity/sign-in-page.tsx')),
      lazily(paths.secondFactor, () => import('../features/identity/second-factor-page.tsx')),
      lazily(paths.signUp, () => import('../features/identity/sign-up-page.tsx')),
      lazily(paths.settings, () => import('../features/identity/settings-page.tsx'), true),
      lazily(paths.publicProfile, () => import('../features/identity/public-profile-page.tsx')),
      lazily(paths.guide, () => import('../features/guide/guide-page.tsx')),
      { path: '*', Component: NotFoundPage },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
