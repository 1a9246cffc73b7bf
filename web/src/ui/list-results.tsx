import { messages } from '@consortia/proto/messages';
import type { ReactNode } from 'react';
import { LinkButton } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import layout from './layout.module.css';
import styles from './list-results.module.css';
import { Pagination } from './pagination.tsx';
import { Related } from './related.tsx';

type Page<T> = { items: T[]; page: number; pages: number; totalCapped: boolean };

/** One page of a list: results, pagination, and related items under a heading of their own. */
export function ListResults<T extends { id: string; related?: boolean }>({
  page,
  requestedPage,
  hrefOf,
  pastEnd,
  end,
  empty,
  whole,
  children,
}: {
  page: Page<T>;
  /** Number of the page in the address. */
  requestedPage: number;
  /** Address of a page of this list. */
  hrefOf: (page: number) => string;
  /** Title of a page after the last one. */
  pastEnd: string;
  /** Shown after the last page of a list with more results than are listed. */
  end: string;
  /** Shown if the list has no results. */
  empty: ReactNode;
  /** Renders all items at once, for instance as a table, in place of a list of cards. */
  whole?: (items: readonly T[]) => ReactNode;
  children: (item: T) => ReactNode;
}) {
  if (page.items.length === 0 && requestedPage > 1)
    return (
      <EmptyState
        title={pastEnd}
        action={
          <LinkButton to={hrefOf(1)} variant="primary">
            {messages.toFirstPage}
          </LinkButton>
        }
      />
    );
  if (page.items.length === 0) return empty;
  const list = (items: readonly T[]) => (
    <ul className={`${layout.list} ${styles.list}`}>
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  );
  const cards = whole ?? list;
  const found = page.items.filter(({ related }) => !related);
  const related = page.items.filter((item) => item.related);
  return (
    <>
      {found.length > 0 ? cards(found) : null}
      <Pagination page={page.page} pages={page.pages} hrefOf={hrefOf} />
      {page.totalCapped && page.page === page.pages ? <p className={layout.soft}>{end}</p> : null}
      {related.length > 0 ? <Related alone={found.length === 0}>{cards(related)}</Related> : null}
    </>
  );
}
