import { gap, type Letters } from './letters.ts';

type Place = { from: number; to: number };

/** Counts of units and gaps before each index of a text, which decide whether a name is divided in it. */
export type Pieces = {
  notDividedBefore: Uint32Array;
  notApartBefore: Uint32Array;
  /** Letters that stand alone between two gaps, and the consonants among them. */
  singleBefore: Uint32Array;
  singleConsonantBefore: Uint32Array;
  /** Letters with a diacritic or of another script. */
  beyondAsciiBefore: Uint32Array;
};

const ascii = /^\p{ASCII}*$/u;
/** Without s, which is often a plural or a genitive. */
const consonants = new Set([...'bcdfghjklmnpqrtvwxz'].map((letter) => letter.charCodeAt(0)));

/** Counts the pieces of a text in time that grows with its length. `letters` are those of `text`. */
export function piecesOf(text: string, { lower, gaps, starts, ends }: Letters): Pieces {
  const count = (is: (index: number) => boolean): Uint32Array => {
    const counts = new Uint32Array(gaps.length + 1);
    for (let index = 0; index < gaps.length; index += 1) counts[index + 1] = counts[index]! + (is(index) ? 1 : 0);
    return counts;
  };
  const isSingle = (index: number): boolean =>
    index < lower.length && (index === 0 || gaps[index] !== 0) && gaps[index + 1] !== 0;
  return {
    notDividedBefore: count((index) => (gaps[index]! & gap.notDivided) !== 0),
    notApartBefore: count((index) => (gaps[index]! & gap.notApart) !== 0),
    singleBefore: count(isSingle),
    singleConsonantBefore: count((index) => isSingle(index) && consonants.has(lower[index]!)),
    beyondAsciiBefore: count((index) => index < lower.length && !ascii.test(text.slice(starts[index], ends[index]))),
  };
}

/**
 * Whether the letters of a name at `place` are divided by signs or blanks that no ordinary text has there. Slashes, commas and
 * brackets count when the name starts with a capital and no piece is a single letter (`Kov/ács`, but not `bank(s)`); blanks only
 * when a letter has a diacritic or a piece is a single consonant (`Kov ács`, but not `good man`).
 */
export function isDivided(
  { lower, cased, gaps }: Letters,
  { from, to }: Place,
  breaks: readonly number[],
  pieces: Pieces,
): boolean {
  let notDivided = 0;
  let notApart = 0;
  for (const index of breaks) {
    const bits = gaps[from + index]!;
    if (bits & gap.wide) return false;
    if (bits & gap.notDivided) notDivided += 1;
    if (bits & gap.notApart) notApart += 1;
  }
  const gapsIn = (before: Uint32Array): number => before[to]! - before[from + 1]!;
  const unitsIn = (before: Uint32Array): number => before[to]! - before[from]!;
  if (gapsIn(pieces.notApartBefore) !== notApart) return false;
  if (unitsIn(pieces.beyondAsciiBefore) > 0) return true;
  if (gapsIn(pieces.notDividedBefore) !== notDivided) return unitsIn(pieces.singleConsonantBefore) > 0;
  return cased[from] !== lower[from] && unitsIn(pieces.singleBefore) === 0;
}
