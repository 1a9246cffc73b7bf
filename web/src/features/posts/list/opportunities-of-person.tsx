import { profileMessages as labels } from '@consortia/proto/identity/messages/profile';
import type { OpportunityCard as Card } from '@consortia/proto/posts/shapes';
import { OpportunityCard } from '../opportunity-card.tsx';
import { useOpportunitiesOfPersonQuery } from '../posts-api.ts';
import { SeatsOf } from '../seats.tsx';
import { FirstCards } from './first-cards.tsx';

const texts = {
  title: labels.opportunities,
  loading: labels.opportunitiesLoading,
  failed: labels.opportunitiesFailed,
} as const;

/** The Opportunities of a person whose author the reader may know; nothing where there are none. */
export function OpportunitiesOfPerson({ userId }: { userId: string }) {
  const query = useOpportunitiesOfPersonQuery(userId);
  return (
    <SeatsOf cards={query.currentData?.items ?? []}>
      <FirstCards<Card> query={query} texts={texts}>
        {(card) => <OpportunityCard card={card} headingLevel="h3" />}
      </FirstCards>
    </SeatsOf>
  );
}
