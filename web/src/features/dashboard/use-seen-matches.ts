import { useEffect } from 'react';
import { type ShownMatch, useMarkSeenMutation } from './dashboard-api.ts';
import { itemOf } from './match-item.ts';

/** Marks of this visit, so that a match is reported once. */
const reported = new Set<string>();

/** Reports matches that the reader is shown, so that no notification names them later. */
export function useSeenMatches(userId: string, shown: readonly ShownMatch[]): void {
  const [markSeen] = useMarkSeenMutation();
  useEffect(() => {
    const items = shown
      .map((match) => itemOf(match))
      .filter(({ id }) => !reported.has(`${userId} ${id}`))
      .map(({ kind, id }) => ({ kind, id }));
    if (items.length === 0) return;
    for (const { id } of items) reported.add(`${userId} ${id}`);
    void markSeen({ userId, items });
  }, [userId, shown, markSeen]);
}
