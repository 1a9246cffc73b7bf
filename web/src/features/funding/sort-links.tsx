import { fundingPageMessages as words } from '@consortia/proto/funding-ingest/messages/pages';
import { messages } from '@consortia/proto/messages';
import { Link } from 'react-router';
import { type CallQuery, type CallSort, callsAddress, narrowed, sortOf } from './call-query.ts';
import styles from './sort-links.module.css';

const sortLabels: Record<CallSort, string> = {
  relevance: words.sortRelevance,
  deadline: words.sortDeadline,
  newest: words.sortNewest,
};

/** The orders of the list, each with an address; the best match makes sense for a text alone. */
export function SortLinks({ query }: { query: CallQuery }) {
  const current = sortOf(query);
  const sorts: CallSort[] = query.q === '' ? ['deadline', 'newest'] : ['relevance', 'deadline', 'newest'];
  return (
    <nav aria-label={messages.sortBy} className={styles.sort}>
      <span aria-hidden>{messages.sortBy}</span>
      <ul>
        {sorts.map((sort) => (
          <li key={sort}>
            <Link
              to={callsAddress(narrowed(query, { sort }))}
              preventScrollReset
              aria-current={sort === current ? 'true' : undefined}
            >
              {sortLabels[sort]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
