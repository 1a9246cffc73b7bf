import { useState } from 'react';

/** Optimistic value of a control: what was chosen until the given value changes, such as one of the address, then that value. */
export function useOptimisticValue<T extends string | boolean>(value: T): [T, (chosen: T) => void] {
  const [seen, setSeen] = useState({ since: value, value });
  if (seen.since !== value) setSeen({ since: value, value });
  return [seen.since === value ? seen.value : value, (chosen) => setSeen({ since: value, value: chosen })];
}
