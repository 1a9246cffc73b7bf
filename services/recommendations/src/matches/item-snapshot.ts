import { cacheWhileUsed } from '@consortia/infra/kit/timing/cache-while-used';
import { collectionUnwrittenSince } from '@consortia/infra/store/write-counts';
import type { Model } from 'mongoose';
import { trusted } from 'mongoose';
import { createItemIndex, type ItemIndex } from '../matching/item-index.ts';
import { decodeItem } from '../matching/prepared-bytes.ts';
import { type Rankings, rankingOfKind } from '../matching/ranking.ts';
import { bytesOf, type Item } from './item-model.ts';
import { idOfItem, kindOf, type ListName, lists } from './lists.ts';

const page = 500;
const idleMs = 20_000;
/** Revisions are microseconds of clocks that may differ a little, so what is this much older is read once more. */
const overlap = 5_000_000;

type Cached = {
  modelVersion: number;
  indexes: Record<ListName, ItemIndex>;
  revisions: Map<string, number>;
  /** Replaced and removed ones still take room in the indexes. */
  waste: number;
  last: number;
  /** Whether no item has been written since they were read. */
  isCurrent: () => boolean;
};
export type Snapshot = {
  /** The current lists, of items that were prepared for this model. */
  at(modelVersion: number): Promise<Readonly<Record<ListName, ItemIndex>>>;
  close(): void;
};

/** Every live item in memory, as far as someone is being scored against all of them: read once, and from then on what is new. */
export function createSnapshot(items: Model<Item>, rankings: Rankings): Snapshot {
  const held = cacheWhileUsed<Cached>(
    async () => ({
      modelVersion: 0,
      indexes: Object.fromEntries(
        lists.map((list) => [list, createItemIndex(rankingOfKind(rankings, kindOf(list)))]),
      ) as Cached['indexes'],
      revisions: new Map(),
      waste: 0,
      last: 0,
      isCurrent: () => false,
    }),
    idleMs,
  );

  function take(into: Cached, { _id, list, live, prepared, modelVersion, revision }: Item): void {
    if (into.revisions.get(_id) === revision) return;
    if (into.revisions.has(_id)) into.waste += 1;
    into.revisions.set(_id, revision);
    const index = into.indexes[list];
    const item = live && prepared && modelVersion === into.modelVersion ? decodeItem(bytesOf(prepared)) : null;
    if (item) index.add(idOfItem(_id), item);
    else index.remove(idOfItem(_id));
  }

  async function follow(into: Cached): Promise<void> {
    if (into.isCurrent()) return;
    const isCurrent = collectionUnwrittenSince(items.db, items.collection.name);
    for (let after = into.last - overlap, full = true; full; ) {
      const found = await items
        .find({ revision: trusted({ $gt: after }) })
        .sort({ revision: 1 })
        .limit(page)
        .lean<Item[]>();
      for (const item of found) take(into, item);
      full = found.length === page;
      after = found.at(-1)?.revision ?? after;
      into.last = Math.max(into.last, after);
    }
    into.isCurrent = isCurrent;
  }

  let following: Promise<unknown> = Promise.resolve();
  return {
    async at(modelVersion) {
      let now = await held.get();
      if (now.waste > now.revisions.size || (now.modelVersion !== modelVersion && now.modelVersion !== 0)) {
        held.drop();
        now = await held.get();
      }
      now.modelVersion = modelVersion;
      const mine = now;
      // One after the other: two at once would read the same.
      following = following.catch(() => {}).then(() => follow(mine));
      await following;
      return mine.indexes;
    },
    close: held.drop,
  };
}
