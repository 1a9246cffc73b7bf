import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import type { CallPage } from '@consortia/proto/funding-ingest/shapes';
import { messages } from '@consortia/proto/messages';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListResults } from '../../ui/list-results.tsx';
import { CallCard } from './call-card.tsx';
import { type CallQuery, callsAddress, isNarrowed, unfilteredQuery } from './call-query.ts';

export function CallList({ page, query }: { page: CallPage; query: CallQuery }) {
  return (
    <ListResults
      page={page}
      requestedPage={query.page}
      hrefOf={(number) => callsAddress({ ...query, page: number })}
      pastEnd={labels.fundingCallsPastEnd}
      end={labels.fundingCallsEnd}
      empty={<NoCalls query={query} />}
    >
      {(card) => <CallCard card={card} />}
    </ListResults>
  );
}

const NoCalls = ({ query }: { query: CallQuery }) =>
  isNarrowed(query) ? (
    <EmptyState
      title={labels.fundingCallsNoneFound}
      action={<LinkButton to={callsAddress({ ...unfilteredQuery, sort: query.sort })}>{messages.clearAll}</LinkButton>}
    >
      {labels.fundingCallsNoneFoundWhy}
    </EmptyState>
  ) : (
    <EmptyState title={labels.fundingCallsNone}>{labels.fundingCallsNoneYet}</EmptyState>
  );
