import { type ReactNode, useEffect, useRef } from 'react';
import { useAddress } from '../ui/link.tsx';

/** Navigation state for a change of address while the reader is typing, which must not move the focus. */
export const keepScroll = { keepScroll: true };
export const keepsScroll = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepScroll' in state;

/** Heading of level 1 and document title; the heading receives the focus after a navigation, also when it is rendered late. */
export function PageTitle({ title, children, className }: { title: string; children?: ReactNode; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname, state } = useAddress();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes; the first one keeps the browser's focus
  useEffect(() => {
    if (key !== 'default' && !keepsScroll(state)) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <>
      <title>{`${title} – Consortia`}</title>
      <h1 ref={heading} tabIndex={-1} className={className}>
        {children ?? title}
      </h1>
    </>
  );
}
