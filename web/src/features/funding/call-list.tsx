import { bookmarkMessages } from '@consortia/proto/funding-ingest/messages/bookmarks';
import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import type { CallPage, CallCard as Card } from '@consortia/proto/funding-ingest/shapes';
import { messages } from '@consortia/proto/messages';
import { useRef } from 'react';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { ListResults } from '../../ui/list-results.tsx';
import { CallCard } from './call-card.tsx';
import styles from './call-list.module.css';
import { type CallQuery, callsAddress, isNarrowed, unfilteredQuery } from './call-query.ts';
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
      {...(rows && { whole: (cards: readonly Card[]) => <CallTable cards={cards} shown={rows} /> })}
    >
      {(card) => <CallCard card={card} />}
    </ListResults>
  );
  return (
    <div ref={list} className={`${layout.stack} ${styles.results}`}>
      {results}
    </div>
  );
}

const NoCalls = ({ query }: { query: CallQuery }) => {
  if (query.mine.length > 0)
    return (
      <EmptyState
        title={bookmarkMessages.noneOfMine}
        action={
          <LinkButton to={callsAddress({ ...unfilteredQuery, sort: query.sort })}>{labels.allFundingCalls}</LinkButton>
        }
      >
        {bookmarkMessages.noneOfMineWhy}
      </EmptyState>
    );
  return isNarrowed(query) ? (
    <EmptyState
      title={labels.fundingCallsNoneFound}
      action={<LinkButton to={callsAddress({ ...unfilteredQuery, sort: query.sort })}>{messages.clearAll}</LinkButton>}
    >
      {labels.fundingCallsNoneFoundWhy}
    </EmptyState>
  ) : (
    <EmptyState title={labels.fundingCallsNone}>{labels.fundingCallsNoneYet}</EmptyState>
  );
};
