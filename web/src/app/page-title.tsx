import type { ReactNode } from 'react';

/** The one heading of a page and its title in the browser; it takes the focus after a navigation. */
export function PageTitle({ title, children, className }: { title: string; children?: ReactNode; className?: string }) {
  return (
    <>
      <title>{`${title} – Consortia`}</title>
      <h1 tabIndex={-1} className={className}>
        {children ?? title}
      </h1>
    </>
  );
}
