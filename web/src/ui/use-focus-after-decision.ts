import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the first heading (h1 or h2 with a tabindex) of the referenced element once the item whose button
 * had it is gone, so that readers with a keyboard do not start again at the top of the page. `items` are those shown;
 * call `decided` when a decision about one of them has succeeded.
 */
export function useFocusAfterDecision<E extends HTMLElement>(items: unknown) {
  const container = useRef<E>(null);
  const isDue = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the items change
  useEffect(() => {
    if (!isDue.current) return;
    isDue.current = false;
    if (document.activeElement === document.body)
      container.current?.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true });
  }, [items]);
  return {
    container,
    decided: () => {
      isDue.current = true;
    },
  };
}
