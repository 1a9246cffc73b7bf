import { messages } from '@consortia/proto/messages';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from './link.tsx';
import { pageNumbers } from './page-numbers.ts';
import styles from './pagination.module.css';

type Props = {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  /** Names the list on a page with several of them. */
  label?: string;
};

/** Links to the pages of a list: three numbers around the current one, plus the last. */
export function Pagination({ page, pages, hrefOf, label = messages.pages }: Props) {
  if (pages < 2) return null;
  const { numbers, last } = pageNumbers(page, pages);
  const one = (number: number) => (
    <li key={number}>
      <Link
        to={hrefOf(number)}
        aria-label={messages.pageNumber(number)}
        aria-current={number === page ? 'page' : undefined}
      >
        {number}
      </Link>
    </li>
  );
  return (
    <nav aria-label={label} className={styles.pages}>
      <ul>
        {page > 1 ? (
          <li>
            <Link to={hrefOf(page - 1)} rel="prev" aria-label={messages.previousPage}>
              <ChevronLeft size={18} aria-hidden />
            </Link>
          </li>
        ) : null}
        {numbers.map(one)}
        {last ? (
          <li aria-hidden className={styles.gap}>
            …
          </li>
        ) : null}
        {last ? one(last) : null}
        {page < pages ? (
          <li>
            <Link to={hrefOf(page + 1)} rel="next" aria-label={messages.nextPage}>
              <ChevronRight size={18} aria-hidden />
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
