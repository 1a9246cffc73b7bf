import { messages } from '@consortia/proto/messages';
import { ownPath } from '@consortia/proto/own-path';
import { searchMessages as labels } from '@consortia/proto/recommendations/messages/search';
import type { SearchHit, SearchResponse } from '@consortia/proto/recommendations/shapes';
import { ArrowRight, Search } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { MarkedText } from '../../ui/marked-text.tsx';
import { searchAddress, searchOptions } from './kinds.ts';
import styles from './palette.module.css';
import { formatTotal, nameOf } from './query-terms.ts';
import type { Option } from './use-options.ts';

export type Section = {
  id: string;
  label: string;
  /** Total number, where it exceeds the number of options. */
  total: string | null;
  options: (Option & { shown: ReactNode })[];
};

/** Options that search a list for the text. */
export function searchSection(id: string, q: string, location: { pathname: string; search: string }): Section {
  const options = searchOptions(q, location).map(({ kind, label, to }) => ({
    id: `${id}-search-${kind}`,
    to,
    shown: (
      <span className={styles.row}>
        <Search size={16} aria-hidden /> {label}
      </span>
    ),
  }));
  return { id: `${id}-search`, label: labels.lists, total: null, options };
}

/** Results by kind, each with a link to all of them. */
export function foundSections(id: string, q: string, { groups }: SearchResponse): Section[] {
  return groups
    .filter(({ hits }) => hits.length > 0)
    .map((group) => {
      const { kind, hits } = group;
      const total = group.total > 0 ? formatTotal(group) : null;
      const found = hits.map((hit) => ({
        id: `${id}-${kind}-${hit.id}`,
        to: ownPath(hit.url),
        shown: <Hit hit={hit} />,
      }));
      const all = {
        id: `${id}-all-${kind}`,
        to: searchAddress(kind, q),
        shown: (
          <span className={styles.row} data-all>
            {labels.all(formatTotal(group), nameOf(kind, group.total))} <ArrowRight size={16} aria-hidden />
          </span>
        ),
      };
      return {
        id: `${id}-${kind}`,
        label: labels.heading[kind],
        total,
        options: group.total > hits.filter(({ related }) => !related).length ? [...found, all] : found,
      };
    });
}

function Hit({ hit }: { hit: SearchHit }) {
  return (
    <span className={styles.hit}>
      <span className={styles.title}>
        {hit.titlePieces.length > 0 ? <MarkedText pieces={hit.titlePieces} /> : hit.title}
      </span>
      {hit.related ? <span className={styles.related}>{messages.related}</span> : null}
      {hit.detail ? <span className={styles.detail}>{hit.detail}</span> : null}
      {hit.highlight.length > 0 ? (
        <span className={styles.highlight}>
          <MarkedText pieces={hit.highlight} />
        </span>
      ) : null}
      {hit.explain ? <Explained explain={hit.explain} /> : null}
    </span>
  );
}

function Explained({ explain }: { explain: NonNullable<SearchHit['explain']> }) {
  return (
    <span className={styles.explain}>
      <strong>{labels.score(explain.score.toLocaleString('en-GB', { maximumFractionDigits: 3 }))}</strong>
      {Object.entries(explain.matched).map(([field, pieces]) => (
        <Fragment key={field}>
          {' · '}
          {labels.matchedIn(field)}
          <MarkedText pieces={pieces} />
        </Fragment>
      ))}
    </span>
  );
}
