import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSeatsQuery } from '../../lib/seats-api.ts';
import { useUser } from '../../lib/session.ts';

/** Seats behind the Opportunities of a list, by id; none for visitors, to whom consortia are not shown. */
export function useSeats(cards: readonly Pick<OpportunityCard, 'id'>[]) {
  const user = useUser();
  const { currentData } = useSeatsQuery(user && cards.length > 0 ? cards.map(({ id }) => id) : skipToken, {
    refetchOnMountOrArgChange: 30,
  });
  return (id: string): { seats: number; filled: number } | undefined => currentData?.[id];
}
