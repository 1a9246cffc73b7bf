/** Separators between a letter and the one before it, as bits. No bits: the two are adjacent. */
export const gap = {
  any: 1,
  /** Longer than what may be between two words of a name. */
  wide: 2,
  /** Not a separator within one spaced-out word: `K o v á c s`, `K.o.v`. */
  notSpacing: 4,
  /** Not a hyphen, a similar sign or the end of a paragraph, which may be inside one word: `Kov-ács`. */
  notInside: 8,
  hyphen: 16,
  /** Underscores alone: both sides belong to one word, as in a user name. */
  underscores: 32,
  /** Neither a blank nor a slash, a comma, a bracket or a similar sign, which may divide one word: `Kov/ács`, `Kov ács`. */
  notApart: 64,
} as const;
export const maxBetweenWords = 8;
const maxSpacing = 4;
const maxInside = 2;
const maxDividing = 3;
const hyphens = '-‐‑‒–—−';
const spacing = new Set(`${hyphens}._*·•|/`);
const inside = new Set(`${hyphens}._·'’*|~•\n`);
const dividing = new Set([...inside, ...'/\\,;:+"()[]{}<>']);
const blank = /\s/;

function computedBits(between: string, length: number): number {
  const signs = [...between];
  let bits: number = gap.any;
  if (length > maxBetweenWords) bits |= gap.wide;
  if (length > maxSpacing || !signs.every((sign) => spacing.has(sign) || blank.test(sign))) bits |= gap.notSpacing;
  if (length > maxInside || !signs.every((sign) => inside.has(sign))) bits |= gap.notInside;
  if (length > maxDividing || !signs.every((sign) => dividing.has(sign) || blank.test(sign))) bits |= gap.notApart;
  if (length === 1 && hyphens.includes(between)) bits |= gap.hyphen;
  if (length <= maxBetweenWords && signs.every((sign) => sign === '_')) bits |= gap.underscores;
  return bits;
}

const maxKnownGaps = 5000;
const knownGaps = new Map<string, number>();
/** The bits of what is between two letters, of which `between` is the beginning. */
export function bitsOf(between: string, length: number): number {
  if (length === 0) return 0;
  if (length > maxBetweenWords) return computedBits(between, length);
  let bits = knownGaps.get(between);
  if (bits === undefined) {
    bits = computedBits(between, length);
    if (knownGaps.size >= maxKnownGaps) knownGaps.clear();
    knownGaps.set(between, bits);
  }
  return bits;
}
