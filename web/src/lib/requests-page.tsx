import type { ReactNode } from 'react';
import layout from '../ui/layout.module.css';
import narrow from '../ui/narrow-page.module.css';
import { Pagination } from '../ui/pagination.tsx';
import { useFocusAfterDecision } from '../ui/use-focus-after-decision.ts';
import { PageTitle } from './page-title.tsx';
import { QueryResult, type QueryResultOf } from './query-result.tsx';

type Props<T> = {
  title: string;
  lead: string;
  loading: string;
  failed: string;
  empty: ReactNode;
  /** Path of the page, without the number of a page of the list. */
  path: string;
  page: number;
  query: QueryResultOf<{ items: readonly T[]; pages: number }>;
  keyOf: (request: T) => string;
  /** A request; `onDecided` is called once it is decided. */
  children: (request: T, onDecided: () => void) => ReactNode;
};

/** A page of requests that wait for the reader's decision. The focus moves to the next one when one is decided. */
export function RequestsPage<T>({ title, lead, path, page, query, keyOf, children, ...state }: Props<T>) {
  const { container, decided } = useFocusAfterDecision<HTMLDivElement>(query.currentData?.items);
  return (
    <div ref={container} className={narrow.page}>
      <header className={layout.head}>
        <PageTitle title={title} />
        <p>{lead}</p>
      </header>
      <QueryResult query={query} {...state}>
        {({ items, pages }) => (
          <>
            <ul className={layout.list} aria-label={title}>
              {items.map((request) => (
                <li key={keyOf(request)}>{children(request, decided)}</li>
              ))}
            </ul>
            <Pagination page={page} pages={pages} hrefOf={(to) => `${path}?page=${to}`} />
          </>
        )}
      </QueryResult>
    </div>
  );
}
