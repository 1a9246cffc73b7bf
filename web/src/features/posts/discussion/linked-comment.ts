import { useEffect, useState } from 'react';

export const elementOf = (id: string): string => `comment-${id}`;

/**
 * The element that the address names, once it is there: the reader is brought to it. Until it is, more is requested.
 * Returns it, and how to bring the reader to another one that is about to appear.
 */
export function useLinkedComment(hash: string, drawn: unknown, more: (() => void) | null) {
  const wanted = hash.startsWith('#comment-') ? hash.slice(1) : null;
  const [awaited, setAwaited] = useState(wanted);
  const [since, setSince] = useState(hash);
  if (since !== hash) {
    setSince(hash);
    setAwaited(wanted);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever something else is drawn
  useEffect(() => {
    if (awaited === null) return;
    const element = document.getElementById(awaited);
    if (!element) return more?.();
    element.scrollIntoView?.({ block: 'start' });
    element.focus({ preventScroll: true });
    setAwaited(null);
  }, [awaited, drawn]);
  return { linked: wanted, bringTo: setAwaited };
}
