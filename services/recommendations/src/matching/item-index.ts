import { isDeepStrictEqual } from 'node:util';
import { type Feature, type Ranking, weighs } from './ranking.ts';
import { chanceOf, sumOfVectors, sumOfWords } from './score-pair.ts';
import type { PreparedItem, PreparedProfile } from './shapes.ts';
import { createVectorStore } from './vector-store.ts';

export type Ranked = { id: string; score: number };
export type ItemIndex = {
  /** Also replaces. */
  add(id: string, item: PreparedItem): void;
  remove(id: string): void;
  /** Best first, with the chance of each; only what has something in common with the person. */
  rank(profile: PreparedProfile, limit: number): Ranked[];
  size(): number;
  /** Sentence vectors of the items that have one. */
  vectors(): Iterable<readonly [id: string, vector: Int8Array]>;
};

/** Slots in the upper 24 bits of `packed` and weights in the lower 8: less than two lists for each term would take. */
type Postings = { packed: Uint32Array; written: Uint8Array | null; length: number };
const weightBits = 8;
const weightMask = 0xff;
/** How much longer a full list becomes; most lists are short and never grow again. */
const growth = 1.25;
/** So many items are compared by their sentence vectors too: those that share most words, then any others. */
const compared = 2_000;

function enlarged<Numbers extends Uint32Array | Uint8Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}

/** Many items for one person: an inverted index in memory. Of an item it holds what the ranking weighs. */
export function createItemIndex(
  ranking: Ranking,
  items: Iterable<readonly [id: string, item: PreparedItem]> = [],
): ItemIndex {
  const isWeighed = (name: Feature): boolean => weighs(ranking, name);
  const holdsWritten = isWeighed('relatedWritten');
  const holdsTitles = isWeighed('title');
  const holdsFunded = isWeighed('nearest') || !isDeepStrictEqual(ranking.fresh, ranking.funded);
  const postings = new Map<number, Postings>();
  const ids: (string | null)[] = [];
  const store = createVectorStore();
  /** Where the vectors of each item are, or -1 without any, and how many: of its text, its title, and the projects funded under it. */
  const places: number[] = [];
  const counts: number[] = [];
  /** Calls under which projects were funded. */
  const isFunded: boolean[] = [];
  const slots = new Map<string, number>();
  let sums = new Float32Array(1024);

  function post(term: number, slot: number, weight: number, written: number): void {
    let list = postings.get(term);
    if (!list) {
      list = { packed: new Uint32Array(1), written: holdsWritten ? new Uint8Array(1) : null, length: 0 };
      postings.set(term, list);
    }
    if (list.length === list.packed.length) {
      const length = Math.ceil(list.length * growth) + 1;
      list.packed = enlarged(list.packed, new Uint32Array(length));
      list.written &&= enlarged(list.written, new Uint8Array(length));
    }
    list.packed[list.length] = (slot << weightBits) | weight;
    if (list.written) list.written[list.length] = written;
    list.length += 1;
  }

  /** How much one step of the weight, and of the written weight, of this profile term adds to the sum of the words. */
  const stepsOf = (profile: PreparedProfile, at: number, isFunded: boolean): [weight: number, written: number] => {
    const [all, own] = [profile.weights[at]!, profile.own[at]!];
    const none = { own: 0, all: 0, ownWritten: 0, allWritten: 0 };
    return [
      sumOfWords(ranking, profile, isFunded, { ...none, own, all }),
      sumOfWords(ranking, profile, isFunded, { ...none, ownWritten: own, allWritten: all }),
    ];
  };

  function vectorsAt(slot: number): Pick<PreparedItem, 'vector' | 'title' | 'funded'> {
    const place = places[slot]!;
    const others = Array.from({ length: counts[slot]! - 1 }, (_, n) => store.at(place + 1 + n));
    const title = holdsTitles ? others.shift()! : null;
    return { vector: store.at(place), title, funded: others };
  }

  const index: ItemIndex = {
    add(id, item) {
      index.remove(id);
      const slot = ids.length;
      ids.push(id);
      const { vector, title, funded } = item;
      const all = vector ? [vector] : [];
      if (vector && holdsTitles) all.push(title ?? new Int8Array(vector.length));
      if (vector && holdsFunded) all.push(...funded);
      places.push(vector ? store.keep(all) : -1);
      counts.push(all.length);
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
      if (places[slot]! >= 0) store.release(places[slot]!, counts[slot]!);
      places[slot] = -1;
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
          const [full, own] = [packed & weightMask, list.written?.[place] ?? 0];
          sums[slot]! += isFunded[slot] ? weightIfFunded * full + writtenIfFunded * own : weight * full + written * own;
        }
      });
      const found: number[] = [];
      for (let slot = 0; slot < ids.length; slot += 1) if (sums[slot]! > 0 && ids[slot] !== null) found.push(slot);
      found.sort((a, b) => sums[b]! - sums[a]! || a - b);
      if (profile.vector)
        for (let slot = 0; slot < ids.length && found.length < compared; slot += 1)
          if (sums[slot]! <= 0 && places[slot]! >= 0) found.push(slot);
      return found
        .slice(0, Math.max(compared, limit))
        .map((slot) => {
          const byVectors = places[slot]! >= 0 ? sumOfVectors(ranking, profile, vectorsAt(slot)) : 0;
          return { id: ids[slot]!, score: chanceOf(ranking, profile, sums[slot]! + byVectors) };
        })
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
        .slice(0, limit);
    },
    size: () => slots.size,
    *vectors() {
      for (const [id, slot] of slots) {
        const place = places[slot]!;
        if (place >= 0) yield [id, store.at(place)] as const;
      }
    },
  };
  for (const [id, item] of items) index.add(id, item);
  return index;
}
