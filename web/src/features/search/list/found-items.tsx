import { ownPath } from '@consortia/proto/own-path';
import { searchMessages as words } from '@consortia/proto/recommendations/messages/search';
import type { FoundPage, SearchHit } from '@consortia/proto/recommendations/shapes';
import { useId } from 'react';
import { Link } from 'react-router';
import { Card } from '../../../ui/card.tsx';
import { MarkedText } from '../../../ui/marked-text.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Related } from '../../../ui/related.tsx';
import styles from './found-list.module.css';
import { type FoundQuery, type ListedKind, wholeList } from './found-query.ts';
import { NothingFound } from './nothing-found.tsx';

type Props = { kind: ListedKind; query: FoundQuery; addressOf: (query: FoundQuery) => string };

export function FoundItems({ page, ...props }: Props & { page: FoundPage }) {
  const found = page.items.filter(({ related }) => !related);
  const related = page.items.filter((hit) => hit.related);
  if (page.items.length === 0) return <NothingFound {...props} />;
  const cardsOf = (hits: SearchHit[]) => (
    <ul className={styles.list}>
      {hits.map((hit) => (
        <li key={hit.id}>
          <HitCard hit={hit} ownPage={!isThisList(hit, props.addressOf)} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {found.length > 0 ? cardsOf(found) : null}
      <Pagination
        page={page.page}
        pages={page.pages}
        hrefOf={(number) => props.addressOf({ ...props.query, page: number })}
      />
      {page.totalCapped && page.page === page.pages ? <p className={styles.count}>{words.listEnd}</p> : null}
      {related.length > 0 ? <Related alone={found.length === 0}>{cardsOf(related)}</Related> : null}
    </>
  );
}

/** What has no page of its own is found by its name in the list that one is looking at. */
const isThisList = ({ url }: SearchHit, addressOf: Props['addressOf']): boolean =>
  url.split('?')[0] === addressOf(wholeList);

function HitCard({ hit, ownPage }: { hit: SearchHit; ownPage: boolean }) {
  const id = useId();
  const title = hit.titlePieces.length > 0 ? <MarkedText pieces={hit.titlePieces} /> : hit.title;
  return (
    <Card labelledBy={id}>
      <div className={styles.hit}>
        <h2 id={id}>{ownPage ? <Link to={ownPath(hit.url)}>{title}</Link> : title}</h2>
        {hit.detail ? <p className={styles.detail}>{hit.detail}</p> : null}
        {hit.highlight.length > 0 ? (
          <p className={styles.highlight}>
            <MarkedText pieces={hit.highlight} />
          </p>
        ) : null}
      </div>
    </Card>
  );
}
