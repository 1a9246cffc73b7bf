import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { createContext, type ReactNode, useContext } from 'react';
import { useSeatsQuery } from '../../lib/seats-api.ts';
import { useUser } from '../../lib/session.ts';

type Seats = { seats: number; filled: number };
type Props = { cards: readonly Pick<OpportunityCard, 'id'>[]; children: ReactNode };

const SeatsById = createContext<Readonly<Record<string, Seats>>>({});

/** Requests the seats behind all of these Opportunities at once, for the cards inside; none for visitors, to whom consortia are not shown. */
export function SeatsOf({ cards, children }: Props) {
  const user = useUser();
  const { currentData } = useSeatsQuery(user && cards.length > 0 ? cards.map(({ id }) => id) : skipToken, {
    refetchOnMountOrArgChange: 30,
  });
  return <SeatsById value={currentData ?? {}}>{children}</SeatsById>;
}

/** Seats behind an Opportunity of the list around; undefined where it has no consortium. */
export const useSeats = (id: string): Seats | undefined => useContext(SeatsById)[id];
