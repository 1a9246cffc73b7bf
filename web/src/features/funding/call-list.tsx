import { callPageSizes } from '@consortia/proto/funding-ingest/api';
import { bookmarkMessages } from '@consortia/proto/funding-ingest/messages/bookmarks';
import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import type { CallPage, CallCard as Card } from '@consortia/proto/funding-ingest/shapes';
import { messages } from '@consortia/proto/messages';
import { useRef } from 'react';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { ListResults } from '../../ui/list-results.tsx';
import { SortLinks } from '../../ui/sort-links.tsx';
import { CallCard } from './call-card.tsx';
import styles from './call-list.module.css';
import { type CallQuery, callsAddress, cleared, isNarrowed, narrowed } from './call-query.ts';
import { CallTable } from './call-table.tsx';
import type { Column } from './list-view.ts';
import { useListKeys } from './use-list-keys.ts';

/** A page of calls as cards, or as rows of a table with these columns; `keys` says whether single keys move through it. */
export function CallList({
  page,
  query,
  rows,
  keys,
}: {
  page: CallPage;
  query: CallQuery;
  rows: readonly Column[] | null;
  keys: boolean;
}) {
  const list = useRef<HTMLDivElement>(null);
  useListKeys(list, keys);
  const results = (
    <ListResults
      page={page}
      requestedPage={query.page}
      hrefOf={(number) => callsAddress({ ...query, page: number })}
      pastEnd={labels.fundingCallsPastEnd}
      end={labels.fundingCallsEnd}
      empty={<NoCalls query={query} />}
      {...(rows && { whole: (cards: readonly Card[]) => <CallTable cards={cards} shown={rows} query={query} /> })}
    >
      {(card) => <CallCard card={card} />}
    </ListResults>
  );
  return (
    <div ref={list} className={`${layout.stack} ${styles.results}`}>
      {results}
      {page.total > Number(callPageSizes[0]) ? <PageSizes query={query} /> : null}
    </div>
  );
}

/** How many calls a page has. */
const PageSizes = ({ query }: { query: CallQuery }) => (
  <SortLinks
    label={labels.perPage}
    orders={callPageSizes.map((pageSize) => ({
      label: pageSize,
      to: callsAddress(narrowed(query, { pageSize })),
      current: pageSize === query.pageSize,
    }))}
  />
);

const NoCalls = ({ query }: { query: CallQuery }) => {
  if (query.mine.length > 0)
    return (
      <EmptyState
        title={bookmarkMessages.noneOfMine}
        action={<LinkButton to={callsAddress(cleared(query))}>{labels.allFundingCalls}</LinkButton>}
      >
        {bookmarkMessages.noneOfMineWhy}
      </EmptyState>
    );
  return isNarrowed(query) ? (
    <EmptyState
      title={labels.fundingCallsNoneFound}
      action={<LinkButton to={callsAddress(cleared(query))}>{messages.clearAll}</LinkButton>}
    >
      {labels.fundingCallsNoneFoundWhy}
    </EmptyState>
  ) : (
    <EmptyState title={labels.fundingCallsNone} drawing="calls">
      {labels.fundingCallsNoneYet}
    </EmptyState>
  );
};
