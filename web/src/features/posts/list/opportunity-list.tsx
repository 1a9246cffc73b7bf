import { messages } from '@consortia/proto/messages';
import { postPageMessages } from '@consortia/proto/posts/messages/pages';
import { readingMessages as labels } from '@consortia/proto/posts/messages/reading';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListResults } from '../../../ui/list-results.tsx';
import { OpportunityCard } from '../opportunity-card.tsx';
import type { OpportunityPage } from '../posts-api.ts';
import { RespondLink } from '../respond-link.tsx';
import { SeatsOf } from '../seats.tsx';
import { highlightTerms } from './highlight-terms.ts';
import {
  isNarrowed,
  narrowed,
  type OpportunityQuery,
  opportunitiesAddress,
  unfilteredQuery,
} from './opportunity-query.ts';

export function OpportunityList({ page, query }: { page: OpportunityPage; query: OpportunityQuery }) {
  return (
    <SeatsOf cards={page.items}>
      <ListResults
        page={page}
        requestedPage={query.page}
        hrefOf={(number) => opportunitiesAddress({ ...query, page: number })}
        pastEnd={messages.opportunitiesPastEnd}
        end={labels.listEnd}
        empty={<NoOpportunities query={query} />}
      >
        {(card) => (
          <OpportunityCard
            card={card}
            found={card.highlight}
            title={query.q === '' ? undefined : highlightTerms(card.name, query.q)}
            action={<RespondLink card={card} />}
          />
        )}
      </ListResults>
    </SeatsOf>
  );
}

const NoOpportunities = ({ query }: { query: OpportunityQuery }) =>
  isNarrowed(query) ? (
    <EmptyState
      title={labels.noneFound}
      action={
        <LinkButton to={opportunitiesAddress(narrowed({ ...unfilteredQuery, sort: query.sort }, {}))}>
          {messages.clearAll}
        </LinkButton>
      }
    >
      {labels.noneFoundWhy}
    </EmptyState>
  ) : (
    <EmptyState title={postPageMessages.opportunitiesNone} drawing="opportunities">
      {postPageMessages.opportunitiesNoneYet}
    </EmptyState>
  );
