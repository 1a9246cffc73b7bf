/** Words are held as numbers of buckets, so an index has no table of words; two words of one bucket count as one. */
export const bucketBits = 17;
const shift = 32 - bucketBits;
const minLength = 3;
const maxWords = 400;
const common = new Set(
  'the and for with from that this are will which into our has have been its their these new between through using based such also can more other both well within towards project horizon research innovation action actions europe european development support call topic'.split(
    ' ',
  ),
);

/** The plural and the singular of a word are one. */
const stem = (word: string): string =>
  word.length > 4 && word.endsWith('ies')
    ? `${word.slice(0, -3)}y`
    : word.length > 4 && word.endsWith('s') && !word.endsWith('ss')
      ? word.slice(0, -1)
      : word;

const spread = (hash: number): number => Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> shift;

function bucketOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return spread(hash);
}

/** Buckets of the words of a text, in their order, without the most common ones. */
export const bucketsOf = (text: string): number[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= minLength && !common.has(word))
    .slice(0, maxWords)
    .map((word) => bucketOf(stem(word)));

/** Punctuation that ends a phrase. */
const ends = /[.,;:!?()"\n]/;
/** Phrases of a text, as the buckets of their words. */
export const phrasesOf = (text: string): number[][] => text.split(ends).map(bucketsOf);
/** Buckets of the pairs of words that follow each other in a phrase; two pairs of one bucket count as one where both have their words. */
export const pairsOf = (phrase: readonly number[]): number[] =>
  phrase.slice(1).map((bucket, at) => spread(Math.imul(phrase[at]! + 1, 0x9e3779b1) ^ bucket));
