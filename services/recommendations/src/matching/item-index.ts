import type { Ranking } from './ranking.ts';
import { scoreOf, vectorsOf, wordsOf } from './score-pair.ts';
import type { PreparedItem, PreparedProfile } from './shapes.ts';

export type Ranked = { id: string; score: number };
export type ItemIndex = {
  /** Also replaces. */
  add(id: string, item: PreparedItem): void;
  remove(id: string): void;
  /** Best first; only what is worth showing. */
  rank(profile: PreparedProfile, limit: number): Ranked[];
  size(): number;
  /** Sentence vectors of the items that have one. */
  vectors(): Iterable<readonly [id: string, vector: Int8Array]>;
};

/** Items of a term, and their weights and written weights of it, one after the other. */
type Postings = { slots: Uint32Array; weights: Uint8Array; length: number };
type Vectors = Pick<PreparedItem, 'vector' | 'title' | 'funded'>;
/** So many items are compared by their sentence vectors too: those that share most words, then any others. */
const compared = 2_000;

/** Many items for one person: an inverted index in memory. */
export function createItemIndex(
  ranking: Ranking,
  items: Iterable<readonly [id: string, item: PreparedItem]> = [],
): ItemIndex {
  const postings = new Map<number, Postings>();
  const ids: (string | null)[] = [];
  const vectors: (Vectors | null)[] = [];
  /** Calls under which projects were funded. */
  const isFunded: boolean[] = [];
  const slots = new Map<string, number>();
  let sums = new Float32Array(1024);

  function post(term: number, slot: number, weight: number, written: number): void {
    let list = postings.get(term);
    if (!list) {
      list = { slots: new Uint32Array(2), weights: new Uint8Array(4), length: 0 };
      postings.set(term, list);
    }
    if (list.length === list.slots.length) {
      const [grown, heavier] = [new Uint32Array(list.length * 2), new Uint8Array(list.length * 4)];
      grown.set(list.slots);
      heavier.set(list.weights);
      list.slots = grown;
      list.weights = heavier;
    }
    list.slots[list.length] = slot;
    list.weights[list.length * 2] = weight;
    list.weights[list.length * 2 + 1] = written;
    list.length += 1;
  }

  /** What a step of the weight, and one of the written weight, of this term of a profile adds to the sum of the words. */
  const stepsOf = (profile: PreparedProfile, at: number, isFunded: boolean): [weight: number, written: number] => {
    const [all, own] = [profile.weights[at]!, profile.own[at]!];
    const none = { own: 0, all: 0, ownWritten: 0, allWritten: 0 };
    return [
      wordsOf(ranking, profile, isFunded, { ...none, own, all }),
      wordsOf(ranking, profile, isFunded, { ...none, ownWritten: own, allWritten: all }),
    ];
  };

  const index: ItemIndex = {
    add(id, item) {
      index.remove(id);
      const slot = ids.length;
      ids.push(id);
      const { vector, title, funded } = item;
      vectors.push(vector ? { vector, title, funded } : null);
      isFunded.push(funded.length > 0);
      slots.set(id, slot);
      item.terms.forEach((term, at) => {
        post(term, slot, item.weights[at]!, item.written[at]!);
      });
    },
    remove(id) {
      const slot = slots.get(id);
      if (slot === undefined) return;
      slots.delete(id);
      ids[slot] = null;
      vectors[slot] = null;
    },
    rank(profile, limit) {
      if (sums.length < ids.length) sums = new Float32Array(ids.length * 2);
      sums.fill(0, 0, ids.length);
      profile.terms.forEach((term, at) => {
        const list = postings.get(term);
        if (!list) return;
        const [weight, written] = stepsOf(profile, at, false);
        const [weightIfFunded, writtenIfFunded] = stepsOf(profile, at, true);
        for (let place = 0; place < list.length; place += 1) {
          const slot = list.slots[place]!;
          const [full, own] = [list.weights[place * 2]!, list.weights[place * 2 + 1]!];
          sums[slot]! += isFunded[slot] ? weightIfFunded * full + writtenIfFunded * own : weight * full + written * own;
        }
      });
      const found: number[] = [];
      for (let slot = 0; slot < ids.length; slot += 1) if (sums[slot]! > 0 && ids[slot] !== null) found.push(slot);
      found.sort((a, b) => sums[b]! - sums[a]! || a - b);
      if (profile.vector)
        for (let slot = 0; slot < ids.length && found.length < compared; slot += 1)
          if (sums[slot]! <= 0 && vectors[slot]) found.push(slot);
      return found
        .slice(0, Math.max(compared, limit))
        .map((slot) => {
          const byVectors = vectors[slot] ? vectorsOf(ranking, profile, vectors[slot]) : 0;
          return { id: ids[slot]!, score: scoreOf(profile, sums[slot]! + byVectors) };
        })
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
        .slice(0, limit);
    },
    size: () => slots.size,
    *vectors() {
      for (const [id, slot] of slots) {
        const one = vectors[slot]?.vector;
        if (one) yield [id, one] as const;
      }
    },
  };
  for (const [id, item] of items) index.add(id, item);
  return index;
}
