import { createContext, useContext } from 'react';

type Seats = { seats: number; filled: number };

/** Seats by id of the Opportunity; the landing page, which shows cards too, loads this without the requests of `SeatsOf`. */
export const SeatsById = createContext<Readonly<Record<string, Seats>>>({});

/** Seats behind an Opportunity of the list around; undefined where it has no consortium. */
export const useSeats = (id: string): Seats | undefined => useContext(SeatsById)[id];
