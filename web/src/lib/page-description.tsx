import { useEffect } from 'react';

/** The description of a public page for search engines; the one of the document returns with the next page. */
export function PageDescription({ children }: { children: string }) {
  useEffect(() => {
    const element = document.querySelector('meta[name="description"]');
    const before = element?.getAttribute('content') ?? '';
    element?.setAttribute('content', children);
    return () => element?.setAttribute('content', before);
  }, [children]);
  return null;
}
