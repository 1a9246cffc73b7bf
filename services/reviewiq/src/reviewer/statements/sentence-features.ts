import { stem } from '@consortia/infra/text/stem';
import { styleOf } from './style.ts';

/** Sizes of the tables that words, and runs of characters, are hashed to. */
export const tableSizes = { words: 8192, characters: 16384 } as const;
/** How much each kind of feature counts; chosen by leaving authors out. */
export const scales = { style: 0.2, vector: 3, words: 4.5, characters: 5 } as const;
const maxCharacters = 1000;
const runs = { shortest: 3, longest: 5 } as const;

/** Mean and deviation of each number of the style, over the sentences that were learnt from. */
export type StyleNorm = { mean: ArrayLike<number>; deviation: ArrayLike<number> };
/** Places in a table, each of which holds the same value: all have a length of 1 before scaling. */
export type Hashed = { places: readonly number[]; value: number };
/** A sentence as numbers: `dense` holds the style, the vector and the constant 1. */
export type SentenceFeatures = { dense: Float64Array; words: Hashed; characters: Hashed };

const startOfHash = 0x811c9dc5;
/** FNV-1a. */
const step = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193);
const hashOf = (text: string): number => {
  let hash = startOfHash;
  for (let at = 0; at < text.length; at += 1) hash = step(hash, text.charCodeAt(at));
  return hash;
};
/** The high bits of a hash of similar strings differ too seldom without it. */
const placeOf = (hash: number, size: number): number => ((hash ^ (hash >>> 15)) >>> 0) % size;
const hashed = (places: ReadonlySet<number>, scale: number): Hashed => ({
  places: [...places],
  value: scale / Math.sqrt(Math.max(places.size, 1)),
});

/** All numbers are the same. */
const termOf = (word: string): string => (/^\d/.test(word) ? '0' : stem(word));

/** Words and pairs of neighbouring words. */
function hashedWords(text: string): Hashed {
  const hashes = (text.match(/[a-z]+|\d+/g) ?? []).map((word) => hashOf(termOf(word)));
  const places = new Set(hashes.map((hash) => placeOf(hash, tableSizes.words)));
  for (let at = 1; at < hashes.length; at += 1)
    places.add(placeOf(step(Math.imul(hashes[at - 1]!, 31), hashes[at]!), tableSizes.words));
  return hashed(places, scales.words);
}

/** Runs of three to five characters. */
function hashedCharacters(text: string): Hashed {
  const plain = text.replace(/\d/g, '0');
  const places = new Set<number>();
  for (let start = 0; start + runs.shortest <= plain.length; start += 1) {
    let hash = startOfHash;
    for (let at = start; at < Math.min(start + runs.longest, plain.length); at += 1) {
      hash = step(hash, plain.charCodeAt(at));
      if (at - start + 1 >= runs.shortest) places.add(placeOf(hash, tableSizes.characters));
    }
  }
  return hashed(places, scales.characters);
}

/** Describes a sentence of up to 1,000 characters, and the first 1,000 of a longer one. `folded` is in lower case without diacritics. */
export function featuresOf(
  { written, folded }: { written: string; folded: string },
  vector: ArrayLike<number>,
  { mean, deviation }: StyleNorm,
): SentenceFeatures {
  const style = styleOf(written).map((value, at) => ((value - mean[at]!) / deviation[at]!) * scales.style);
  const text = folded.slice(0, maxCharacters);
  return {
    dense: Float64Array.from([...style, ...Array.from(vector, (value) => value * scales.vector), 1]),
    words: hashedWords(text),
    characters: hashedCharacters(text),
  };
}
