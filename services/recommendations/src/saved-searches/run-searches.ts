import { setImmediate as breathe } from 'node:timers/promises';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { changeAggregate } from '@consortia/infra/store/outbox-record';
import { limits } from '@consortia/proto/limits';
import { searchKinds } from '@consortia/proto/recommendations/shapes';
import { trusted } from 'mongoose';
import { dueAfter } from './due.ts';
import { type FoundItem, orderAt } from './found-item-model.ts';
import { hitId } from './hit-model.ts';
import { matchingIds } from './matching-ids.ts';
import { rightOfOwner } from './owner-rights.ts';
import type { SavedSearch } from './saved-search-model.ts';
import type { SavedSearches } from './saved-searches.ts';

/** Items are compared once they are this old, in milliseconds: by then no instance writes one with an earlier order. */
export const settledMs = 10_000;
/** Searches that are read at a time, and items that are compared at a time. */
const searchBatch = 50;
const itemBatch = 100;

const pendingOf = (search: SavedSearch, ids: readonly string[]): string[] =>
  [...search.pending, ...ids].slice(-limits.savedSearchHitsNamed);

/**
 * Compares one search with the items from its mark up to `head`. Moving the mark is the write that decides: of two instances that
 * compare the same items one moves it, and hits that were recorded twice have the same id.
 */
async function runSearch(parts: SavedSearches, search: SavedSearch, head: string, signal: AbortSignal): Promise<void> {
  const { foundItems, savedSearches, savedSearchHits, people, clock } = parts;
  const { _id: searchId, userId, kind } = search;
  const right = rightOfOwner(await people.get(userId));
  for (let mark = search.mark; ; ) {
    signal.throwIfAborted();
    const rows = await foundItems
      .find({ kind, order: trusted({ $gt: mark, $lte: head }) })
      .sort({ order: 1 })
      .limit(itemBatch)
      .lean<FoundItem[]>();
    if (rows.length === 0) return;
    const items = rows.map(({ item }) => item);
    const ids = right === null ? [] : await matchingIds(parts, search, items, right);
    const next = rows.at(-1)!.order;
    const at = clock();
    const hits = ids.map((item) => ({ _id: hitId(searchId, item), searchId, userId, kind, item, at }));
    if (hits.length > 0) await duplicatesOnly(savedSearchHits.insertMany(hits, { ordered: false }));
    const moved = await changeAggregate<SavedSearch>(
      savedSearches,
      searchId,
      (stored) => {
        if (stored.mark !== mark || stored.schedule === 'off') return [];
        stored.mark = next;
        if (ids.length === 0) return [];
        stored.pending = pendingOf(stored, ids);
        stored.pendingTotal += ids.length;
        stored.dueAt ??= dueAfter(stored, at);
        return [];
      },
      parts,
    );
    if (!moved) await savedSearchHits.deleteMany({ searchId });
    if (moved?.mark !== next) return;
    mark = next;
    await breathe();
  }
}

/** Compares every followed search with the items that have appeared since it was last compared. */
export async function runSearches(parts: SavedSearches, signal: AbortSignal): Promise<void> {
  const { foundItems, savedSearches, clock } = parts;
  const horizon = orderAt(new Date(clock().getTime() - settledMs));
  for (const kind of searchKinds) {
    const newest = await foundItems
      .findOne({ kind, order: trusted({ $gt: '', $lte: horizon }) })
      .sort({ order: -1 })
      .lean<FoundItem>();
    if (!newest) continue;
    for (let after = ''; ; ) {
      const page = await savedSearches
        .find({
          ...{ kind, deletedAt: null, schedule: trusted({ $ne: 'off' }) },
          ...{ mark: trusted({ $lt: newest.order }), _id: trusted({ $gt: after }) },
        })
        .sort({ _id: 1 })
        .limit(searchBatch)
        .lean<SavedSearch[]>();
      for (const search of page) await runSearch(parts, search, newest.order, signal);
      if (page.length < searchBatch) break;
      after = page.at(-1)!._id;
    }
  }
}
