import type { Ranking } from './ranking.ts';
import { scoreOf, sumOfVectors, sumOfWords } from './score-pair.ts';
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

/** Slots in the upper 24 bits of `packed` and weights in the lower 8: less than two lists for each term would take. */
type Postings = { packed: Uint32Array; written: Uint8Array; length: number };
type Vectors = Pick<PreparedItem, 'title' | 'funded'> & { vector: Int8Array };
const weightBits = 8;
const weightMask = 0xff;
/** How much longer a full list becomes; most lists are short and never grow again. */
const growth = 1.25;
/** So many items are compared by their sentence vectors too: those that share most words, then any others. */
const compared = 2_000;

/** Vectors share buffers of so many bytes: one buffer for each would take as much again. */
const chunkBytes = 65_536;

function createVectorStore(): (vector: Int8Array) => Int8Array {
  let chunk = new Int8Array(0);
  let used = 0;
  return (vector) => {
    if (used + vector.length > chunk.length) {
      chunk = new Int8Array(Math.max(chunkBytes, vector.length));
      used = 0;
    }
    const kept = chunk.subarray(used, used + vector.length);
    kept.set(vector);
    used += vector.length;
    return kept;
  };
}

/** Many items for one person: an inverted index in memory. */
export function createItemIndex(
  ranking: Ranking,
  items: Iterable<readonly [id: string, item: PreparedItem]> = [],
): ItemIndex {
  const postings = new Map<number, Postings>();
  const ids: (string | null)[] = [];
  const vectors: (Vectors | null)[] = [];
  const keep = createVectorStore();
  /** Calls under which projects were funded. */
  const isFunded: boolean[] = [];
  const slots = new Map<string, number>();
  let sums = new Float32Array(1024);

  function post(term: number, slot: number, weight: number, written: number): void {
    let list = postings.get(term);
    if (!list) {
      list = { packed: new Uint32Array(1), written: new Uint8Array(1), length: 0 };
      postings.set(term, list);
    }
    if (list.length === list.packed.length) {
      const length = Math.ceil(list.length * growth) + 1;
      const [packed, own] = [new Uint32Array(length), new Uint8Array(length)];
      packed.set(list.packed);
      own.set(list.written);
      list.packed = packed;
      list.written = own;
    }
    list.packed[list.length] = (slot << weightBits) | weight;
    list.written[list.length] = written;
    list.length += 1;
  }

  /** How much a step of the weight, and one of the written weight, of this term of a profile adds to the sum of the words. */
  const stepsOf = (profile: PreparedProfile, at: number, isFunded: boolean): [weight: number, written: number] => {
    const [all, own] = [profile.weights[at]!, profile.own[at]!];
    const none = { own: 0, all: 0, ownWritten: 0, allWritten: 0 };
    return [
      sumOfWords(ranking, profile, isFunded, { ...none, own, all }),
      sumOfWords(ranking, profile, isFunded, { ...none, ownWritten: own, allWritten: all }),
    ];
  };

  const index: ItemIndex = {
    add(id, item) {
      index.remove(id);
      const slot = ids.length;
      ids.push(id);
      const { vector, title, funded } = item;
      vectors.push(vector ? { vector: keep(vector), title: title && keep(title), funded: funded.map(keep) } : null);
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
          const packed = list.packed[place]!;
          const slot = packed >>> weightBits;
          const [full, own] = [packed & weightMask, list.written[place]!];
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
          const byVectors = vectors[slot] ? sumOfVectors(ranking, profile, vectors[slot]) : 0;
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
