import { messages } from '@consortia/proto/messages';
import { ownPath } from '@consortia/proto/own-path';
import { searchMessages as labels } from '@consortia/proto/recommendations/messages/search';
import type { FoundPage, SearchHit } from '@consortia/proto/recommendations/shapes';
import { useId } from 'react';
import { Link } from 'react-router';
import { Card } from '../../../ui/card.tsx';
import { ListResults } from '../../../ui/list-results.tsx';
import { MarkedText } from '../../../ui/marked-text.tsx';
import styles from './found-list.module.css';
import { type FoundQuery, type ListedKind, unfilteredQuery } from './found-query.ts';
import { NothingFound } from './nothing-found.tsx';

type Props = { kind: ListedKind; query: FoundQuery; addressOf: (query: FoundQuery) => string };

export function FoundItems({ page, ...props }: Props & { page: FoundPage }) {
  const { query, addressOf } = props;
  return (
    <ListResults
      page={page}
      requestedPage={query.page}
      hrefOf={(number) => addressOf({ ...query, page: number })}
      pastEnd={messages.opportunitiesPastEnd}
      end={labels.listEnd}
      empty={<NothingFound {...props} />}
    >
      {(hit) => <HitCard hit={hit} ownPage={!isThisList(hit, addressOf)} />}
    </ListResults>
  );
}

/** Items without a page of their own link to this list, searched for their name. */
const isThisList = ({ url }: SearchHit, addressOf: Props['addressOf']): boolean =>
  url.split('?')[0] === addressOf(unfilteredQuery);

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
