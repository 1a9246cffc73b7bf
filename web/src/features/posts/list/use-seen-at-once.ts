import { useState } from 'react';

/** A choice is seen at once, however long the address takes to take it over; afterwards the address counts. */
export function useSeenAtOnce<T extends string | boolean>(value: T): [T, (chosen: T) => void] {
  const [seen, setSeen] = useState({ since: value, value });
  if (seen.since !== value) setSeen({ since: value, value });
  return [seen.since === value ? seen.value : value, (chosen) => setSeen({ since: value, value: chosen })];
}
