import { useState } from 'react';

const keyOf = (list: string): string => `shown.${list}`;
/** Browsers may refuse their storage; then a list only forgets how much of it was shown. */
function stored(list: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(list));
  } catch {
    return null;
  }
}
function store(list: string, count: number): void {
  try {
    sessionStorage.setItem(keyOf(list), String(count));
  } catch {
    // Nothing depends on it.
  }
}

/** How many items of a list are shown, at first `initially`; remembered under the list's name as long as the tab lives. */
export function useShownCount(list: string, initially: number): [number, (count: number) => void] {
  const [chosen, setChosen] = useState<Record<string, number>>({});
  const before = Number(stored(list));
  const count = chosen[list] ?? (Number.isInteger(before) && before >= initially ? before : initially);
  const show = (next: number) => {
    store(list, next);
    setChosen({ ...chosen, [list]: next });
  };
  return [count, show];
}
