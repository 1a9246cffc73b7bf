import type { Helix } from '@consortia/proto/helixes/shapes';
import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';

/** A group of Helixes: at most six until 'Show more' is pressed (G70). */
export function HelixGroup({
  label,
  helixes,
  className,
  children,
}: {
  label: string;
  helixes: readonly Helix[];
  className?: string;
  children: (helix: Helix) => ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? helixes : helixes.slice(0, limits.helixGroupsShown);
  useLayoutEffect(() => {
    // The button is gone, so the focus moves to the first of the Helixes that appeared.
    if (isWhole) list.current?.children[limits.helixGroupsShown]?.querySelector<HTMLElement>('a, button')?.focus();
  }, [isWhole]);
  return (
    <>
      <ul ref={list} className={className} aria-label={label}>
        {shown.map((helix, at) => (
          <li key={helix.id} aria-setsize={helixes.length} aria-posinset={at + 1}>
            {children(helix)}
          </li>
        ))}
      </ul>
      {shown.length < helixes.length ? (
        <p>
          <Button onClick={() => setWhole(true)}>{messages.showMore}</Button>
        </p>
      ) : null}
    </>
  );
}
