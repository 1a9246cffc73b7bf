import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { recommendationsEvents } from '@consortia/proto/recommendations/events';
import { trusted } from 'mongoose';
import { rightOfOwner } from './owner-rights.ts';
import type { SavedSearch } from './saved-search-model.ts';
import type { SavedSearches } from './saved-searches.ts';
import { visibleThings } from './visible-things.ts';

const batch = 50;

/** Publishes the pending hits of one search, without those that its owner may no longer see; each is published once. */
async function publishHitsOf(parts: SavedSearches, { _id, userId, kind, pending }: SavedSearch): Promise<void> {
  const { savedSearches, people, clock, newId } = parts;
  const right = rightOfOwner(await people.get(userId));
  const visible = right === null ? new Map() : await visibleThings(parts, kind, pending, right);
  await changeAggregate<SavedSearch>(
    savedSearches,
    _id,
    (search) => {
      const now = clock();
      if (!search.dueAt || search.dueAt > now) return [];
      const hits = search.pending.filter((id) => visible.has(id));
      const total = search.pendingTotal - (search.pending.length - hits.length);
      search.set({ pending: [], pendingTotal: 0, dueAt: null });
      if (hits.length === 0) return [];
      search.notifiedAt = now;
      const { name, schedule } = search;
      const payload = { id: newId(), searchId: _id, name, userId, kind, schedule, hits, total };
      return [record(recommendationsEvents.savedSearchMatched, payload)];
    },
    parts,
  );
}

/** Publishes the hits of the searches whose owners are due to be notified. */
export async function publishHits(parts: SavedSearches, signal: AbortSignal): Promise<void> {
  const { savedSearches, clock } = parts;
  for (let after = ''; ; ) {
    const due = await savedSearches
      .find({ dueAt: trusted({ $lte: clock() }), deletedAt: null, _id: trusted({ $gt: after }) })
      .sort({ _id: 1 })
      .limit(batch)
      .lean<SavedSearch[]>();
    for (const search of due) {
      signal.throwIfAborted();
      await publishHitsOf(parts, search);
    }
    if (due.length < batch) return;
    after = due.at(-1)!._id;
  }
}
