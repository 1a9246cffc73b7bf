import { useState } from 'react';

/** Optimistic value of a control: the chosen value until the address changes, then the value in the address. */
export function useOptimisticValue<T extends string | boolean>(value: T): [T, (chosen: T) => void] {
  const [seen, setSeen] = useState({ since: value, value });
  if (seen.since !== value) setSeen({ since: value, value });
  return [seen.since === value ? seen.value : value, (chosen) => setSeen({ since: value, value: chosen })];
}
