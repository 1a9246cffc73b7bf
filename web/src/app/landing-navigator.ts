import { createPath, type Navigator, type To } from 'react-router';

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/**
 * Navigation of the landing page, which is the one page it has: every other address is put into the history and left to
 * `loadApplication`. The key marks the entry as the goal of a navigation, so that its page moves the focus to its heading.
 */
export function landingNavigator(loadApplication: () => void): Navigator {
  const goTo = (method: 'pushState' | 'replaceState') => (to: To) => {
    window.history[method]({ key: 'from-landing' }, '', hrefOf(to));
    loadApplication();
  };
  return {
    createHref: hrefOf,
    push: goTo('pushState'),
    replace: goTo('replaceState'),
    go: (delta) => window.history.go(delta),
  };
}
