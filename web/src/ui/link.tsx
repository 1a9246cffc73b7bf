import { type ComponentProps, type MouseEvent, type ReactNode, useContext } from 'react';
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  type NavigationType,
  type Navigator,
} from 'react-router';

/**
 * Links on the contexts of the router alone. `Link` of react-router is in one module with the whole data router, 25 KB that the
 * landing page has no use for (docs/adr/0056-the-landing-page-is-a-document-of-its-own.md).
 */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path (`/guide`), or a query (`?page=2`) or fragment (`#part`) of the current page; empty for the page without its query. */
  to: string;
  state?: unknown;
  replace?: boolean;
  preventScrollReset?: boolean;
};

/** Where the visitor is, also on a page without the router. */
export const useAddress = (): Location => useContext(LocationContext).location;

/** Goes to a path as a click on a link does, also on a page without the router. */
export function useGoTo(): (path: string) => void {
  const { navigator } = useContext(NavigationContext);
  return (path) => navigator.push(path);
}

const isForTheBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

/** A link within the application. */
export function Link({ to, state, replace, preventScrollReset, onClick, ...rest }: LinkProps) {
  const { navigator } = useContext(NavigationContext);
  const { location } = useContext(LocationContext);
  const current = location.pathname + location.search;
  const base = to.startsWith('/') ? '' : to.startsWith('#') ? current : location.pathname;
  const path = base + to;

  function onLinkClick(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    const elsewhere = rest.target !== undefined && rest.target !== '_self';
    if (event.defaultPrevented || elsewhere || isForTheBrowser(event)) return;
    event.preventDefault();
    const go = replace || path === current + location.hash ? navigator.replace : navigator.push;
    go(path, state, { preventScrollReset });
  }
  return <a {...rest} href={navigator.createHref(path)} onClick={onLinkClick} />;
}

/** A link that says when it leads to the current page, or with `end={false}` to a page above it. */
export function NavigationLink({ end = true, ...rest }: LinkProps & { end?: boolean }) {
  const { pathname } = useAddress();
  const path = rest.to.split('?')[0]!;
  const isCurrent = pathname === path || (!end && pathname.startsWith(`${path}/`));
  return <Link {...rest} aria-current={isCurrent ? 'page' : undefined} />;
}

/** What links need on a page that has no router: `navigator` takes the visitor everywhere else. */
export function OnePage({ path, navigator, children }: { path: string; navigator: Navigator; children: ReactNode }) {
  const location = { pathname: path, search: '', hash: '', state: null, key: 'default', mask: undefined };
  return (
    <NavigationContext.Provider
      value={{ basename: '/', navigator, static: false, useTransitions: undefined, future: {} }}
    >
      <LocationContext.Provider value={{ location, navigationType: 'POP' as NavigationType }}>
        {children}
      </LocationContext.Provider>
    </NavigationContext.Provider>
  );
}
