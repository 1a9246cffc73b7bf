import { fundingPageMessages as words } from '@consortia/proto/funding-ingest/page-messages';
import type { CallPage } from '@consortia/proto/funding-ingest/shapes';
import { messages } from '@consortia/proto/messages';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Related } from '../../ui/related.tsx';
import { CallCard } from './call-card.tsx';
import styles from './call-list.module.css';
import { type CallQuery, callsAddress, isNarrowed, wholeList } from './call-query.ts';

export function CallList({ page, query }: { page: CallPage; query: CallQuery }) {
  const found = page.items.filter(({ related }) => !related);
  const related = page.items.filter((card) => card.related);
  if (page.items.length === 0) return <Nothing query={query} />;
  const hrefOf = (number: number) => callsAddress({ ...query, page: number });
  return (
    <>
      {found.length > 0 ? <Cards cards={found} /> : null}
      <Pagination page={page.page} pages={page.pages} hrefOf={hrefOf} />
      {page.totalCapped && page.page === page.pages ? <p className={styles.end}>{words.fundingCallsEnd}</p> : null}
      {related.length > 0 ? (
        <Related alone={found.length === 0}>
          <Cards cards={related} />
        </Related>
      ) : null}
    </>
  );
}

const Cards = ({ cards }: { cards: CallPage['items'] }) => (
  <ul className={styles.list}>
    {cards.map((card) => (
      <li key={card.id}>
        <CallCard card={card} />
      </li>
    ))}
  </ul>
);

function Nothing({ query }: { query: CallQuery }) {
  if (query.page > 1) {
    return (
      <EmptyState
        title={words.fundingCallsPastEnd}
        action={
          <LinkButton to={callsAddress({ ...query, page: 1 })} variant="primary">
            {messages.toFirstPage}
          </LinkButton>
        }
      />
    );
  }
  return isNarrowed(query) ? (
    <EmptyState
      title={words.fundingCallsNoneFound}
      action={<LinkButton to={callsAddress({ ...wholeList, sort: query.sort })}>{messages.clearAll}</LinkButton>}
    >
      {words.fundingCallsNoneFoundWhy}
    </EmptyState>
  ) : (
    <EmptyState title={words.fundingCallsNone}>{words.fundingCallsNoneYet}</EmptyState>
  );
}
