import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactNode } from 'react';
import { useSeatsQuery } from '../../lib/seats-api.ts';
import { useUser } from '../../lib/session.ts';
import { SeatsById } from './seats-context.ts';

type Props = { cards: readonly Pick<OpportunityCard, 'id'>[]; children: ReactNode };

/** Requests the seats behind all of these Opportunities at once, for the cards inside; none for visitors, to whom consortia are not shown. */
export function SeatsOf({ cards, children }: Props) {
  const user = useUser();
  const { currentData } = useSeatsQuery(user && cards.length > 0 ? cards.map(({ id }) => id) : skipToken, {
    refetchOnMountOrArgChange: 30,
  });
  return <SeatsById value={currentData ?? {}}>{children}</SeatsById>;
}
