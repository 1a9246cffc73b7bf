import { LRUCache } from 'lru-cache';

/** An organisation leads at most one of so many lists, and in a small installation this number of them. */
const [every, atLeast] = [10, 3];
/** Places in which another leader is searched for. */
const places = 10;
/** Calls whose leader is remembered; the one that was requested longest ago is forgotten. */
const maxCalls = 10_000;

export type Leaders = {
  /**
   * The same order, led by the first organisation that does not already lead too many lists for other calls. Lists of the same call count
   * once, however often they are requested.
   */
  bound(call: string, pics: readonly string[]): string[];
};

/** Which organisation led the latest suggestions for each call, in this process: a request for suggestions writes nothing. */
export function createLeaders(): Leaders {
  const lists = new Map<string, number>();
  const leaderOf = new LRUCache<string, string>({
    max: maxCalls,
    dispose(pic) {
      const left = lists.get(pic)! - 1;
      if (left > 0) lists.set(pic, left);
      else lists.delete(pic);
    },
  });

  function remember(call: string, pic: string): void {
    leaderOf.set(call, pic);
    lists.set(pic, (lists.get(pic) ?? 0) + 1);
  }

  return {
    bound(call, pics) {
      leaderOf.delete(call);
      if (pics.length === 0) return [];
      const bound = Math.max(atLeast, Math.ceil(leaderOf.size / every));
      const leader = pics.slice(0, places).find((pic) => (lists.get(pic) ?? 0) < bound) ?? pics[0]!;
      remember(call, leader);
      return [leader, ...pics.filter((pic) => pic !== leader)];
    },
  };
}
