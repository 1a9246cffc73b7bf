import { scoreOf } from './score-pair.ts';
import { type PreparedItem, type PreparedProfile, weightStep } from './shapes.ts';

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

type Postings = { slots: Uint32Array; weights: Uint8Array; length: number };
/** So many items are compared by their sentence vectors too: those that share most words, then any others. */
const compared = 2_000;

/** Many items for one person: an inverted index in memory. */
export function createItemIndex(items: Iterable<readonly [id: string, item: PreparedItem]> = []): ItemIndex {
  const postings = new Map<number, Postings>();
  const ids: (string | null)[] = [];
  const vectors: (Int8Array | null)[] = [];
  const slots = new Map<string, number>();
  let sums = new Float32Array(1024);

  function post(term: number, slot: number, weight: number): void {
    let list = postings.get(term);
    if (!list) {
      list = { slots: new Uint32Array(2), weights: new Uint8Array(2), length: 0 };
      postings.set(term, list);
    }
    if (list.length === list.slots.length) {
      const [grown, heavier] = [new Uint32Array(list.length * 2), new Uint8Array(list.length * 2)];
      grown.set(list.slots);
      heavier.set(list.weights);
      list.slots = grown;
      list.weights = heavier;
    }
    list.slots[list.length] = slot;
    list.weights[list.length] = weight;
    list.length += 1;
  }

  const index: ItemIndex = {
    add(id, item) {
      index.remove(id);
      const slot = ids.length;
      ids.push(id);
      vectors.push(item.vector);
      slots.set(id, slot);
      item.terms.forEach((term, at) => {
        post(term, slot, item.weights[at]!);
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
        const weight = profile.weights[at]! * weightStep;
        for (let place = 0; place < list.length; place += 1) sums[list.slots[place]!]! += weight * list.weights[place]!;
      });
      const found: number[] = [];
      for (let slot = 0; slot < ids.length; slot += 1) if (sums[slot]! > 0 && ids[slot] !== null) found.push(slot);
      found.sort((a, b) => sums[b]! - sums[a]! || a - b);
      if (profile.vector)
        for (let slot = 0; slot < ids.length && found.length < compared; slot += 1)
          if (sums[slot] === 0 && vectors[slot]) found.push(slot);
      return found
        .slice(0, Math.max(compared, limit))
        .map((slot) => ({ id: ids[slot]!, score: scoreOf(profile, sums[slot]!, vectors[slot]!) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
        .slice(0, limit);
    },
    size: () => slots.size,
    *vectors() {
      for (const [id, slot] of slots) if (vectors[slot]) yield [id, vectors[slot]] as const;
    },
  };
  for (const [id, item] of items) index.add(id, item);
  return index;
}
