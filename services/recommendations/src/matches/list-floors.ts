import { cacheWhileUsed } from '@consortia/infra/kit/timing/cache-while-used';
import { documentMarks, type WriteMark } from '@consortia/infra/store/write-counts';
import { type Model, trusted } from 'mongoose';
import type { MatchList } from './match-list.ts';

/** What tells whether an item enters a list: the score from which it does, and the profile that the list is made of. */
export type Floor = Pick<MatchList, 'lowest' | 'hash'>;
export type ListFloors = { of(ids: readonly string[]): Promise<Map<string, Floor>>; close(): void };

/** Floors that are held: some 10 MB. */
const maxHeld = 40_000;
const idleMs = 3_600_000;

/**
 * Floors of lists in their current state. A list is long, so where the store counts its writes they are held between two items, and only
 * those of lists that were written since are read.
 */
export function createListFloors(matchLists: Model<MatchList>): ListFloors {
  const marks = documentMarks(matchLists.db, matchLists.collection.name);
  const held = cacheWhileUsed<Map<string, Floor & { mark: WriteMark }>>(async () => new Map(), idleMs);

  return {
    async of(ids) {
      const floors = await held.get();
      const found = new Map<string, Floor>();
      const unread = ids.filter((id) => {
        const known = floors.get(id);
        if (!known || !marks?.isCurrent(known.mark)) return true;
        found.set(id, known);
        return false;
      });
      if (unread.length === 0) return found;
      const markOf = marks?.now();
      const lists = await matchLists
        .find({ _id: trusted({ $in: unread }) })
        .select('lowest hash')
        .lean<(Floor & { _id: string })[]>();
      for (const { _id, lowest, hash } of lists) {
        found.set(_id, { lowest, hash });
        if (markOf && (floors.size < maxHeld || floors.has(_id))) floors.set(_id, { lowest, hash, mark: markOf(_id) });
      }
      return found;
    },
    close: held.drop,
  };
}
