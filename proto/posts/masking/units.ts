import { gap } from './gaps.ts';

/**
 * The letters and digits of a text alone, one entry for each UTF-16 unit, with what is between them and where they are in the
 * original. Names are searched in this, so that however they are spaced out they are the same literal.
 */
export type Letters = {
  /** UTF-16 units in lower case, and in the case of the original. */
  lower: Uint16Array;
  cased: Uint16Array;
  /** Range of the original in UTF-16 units, by index. */
  starts: Uint32Array;
  ends: Uint32Array;
  /** Bits of `gap`, by index; one entry more than there are letters, for the end of the text. */
  gaps: Uint8Array;
  /** 1 for what is written as a digit or a sign. */
  disguised: Uint8Array;
  /** Counts and words, made when they are first used: a text that has no name in it needs none. */
  index(): LettersIndex;
};
export type LettersIndex = {
  /** First index of the word that a letter belongs to, and the index after its last. */
  wordFrom: Uint32Array;
  wordTo: Uint32Array;
  /** How many of the gaps before this index are there at all, are no spacing, cannot be inside a word, and cannot divide one. */
  anyBefore: Uint32Array;
  notSpacingBefore: Uint32Array;
  notInsideBefore: Uint32Array;
  notApartBefore: Uint32Array;
  disguisedBefore: Uint32Array;
};

function countBefore(gaps: Uint8Array, bit: number): Uint32Array {
  const counts = new Uint32Array(gaps.length + 1);
  for (let index = 0; index < gaps.length; index += 1)
    counts[index + 1] = counts[index]! + (gaps[index]! & bit ? 1 : 0);
  return counts;
}

const grown = <Units extends Uint8Array | Uint16Array | Uint32Array>(units: Units, length: number): Units => {
  const larger = new (units.constructor as new (length: number) => Units)(length);
  larger.set(units);
  return larger;
};

/** UTF-16 units of a text, collected letter by letter. */
export class Units {
  length = 0;
  private lower: Uint16Array;
  private cased: Uint16Array;
  private starts: Uint32Array;
  private ends: Uint32Array;
  private gaps: Uint8Array;
  private disguised: Uint8Array;

  /** `expected`: how many letters there are in most cases. */
  constructor(expected: number) {
    const room = expected + 1;
    this.lower = new Uint16Array(room);
    this.cased = new Uint16Array(room);
    this.starts = new Uint32Array(room);
    this.ends = new Uint32Array(room);
    this.gaps = new Uint8Array(room);
    this.disguised = new Uint8Array(room);
  }

  add(lower: number, cased: number, start: number, end: number, bits: number, disguised: number): void {
    const at = this.length;
    if (at + 1 >= this.lower.length) this.grow();
    this.lower[at] = lower;
    this.cased[at] = cased;
    this.starts[at] = start;
    this.ends[at] = end;
    this.gaps[at] = bits;
    this.disguised[at] = disguised;
    this.length = at + 1;
  }

  private grow(): void {
    const room = 2 * this.lower.length;
    this.lower = grown(this.lower, room);
    this.cased = grown(this.cased, room);
    this.starts = grown(this.starts, room);
    this.ends = grown(this.ends, room);
    this.gaps = grown(this.gaps, room);
    this.disguised = grown(this.disguised, room);
  }

  extend(end: number): void {
    this.ends[this.length - 1] = end;
  }

  letters(bitsAtEnd: number): Letters {
    const { length } = this;
    this.gaps[length] = bitsAtEnd | gap.any;
    const gaps = this.gaps.subarray(0, length + 1);
    const disguised = this.disguised.subarray(0, length);
    let index: LettersIndex | undefined;
    return {
      lower: this.lower.subarray(0, length),
      cased: this.cased.subarray(0, length),
      starts: this.starts.subarray(0, length),
      ends: this.ends.subarray(0, length),
      gaps,
      disguised,
      index: () => {
        index ??= indexOf(gaps, disguised);
        return index;
      },
    };
  }
}

function indexOf(gaps: Uint8Array, disguised: Uint8Array): LettersIndex {
  const { length } = disguised;
  const isBreak = (index: number): boolean =>
    index === length || (gaps[index]! & (gap.any | gap.underscores)) === gap.any;
  const wordFrom = new Uint32Array(length);
  const wordTo = new Uint32Array(length);
  for (let index = 1; index < length; index += 1) wordFrom[index] = isBreak(index) ? index : wordFrom[index - 1]!;
  for (let index = length - 1; index >= 0; index -= 1)
    wordTo[index] = isBreak(index + 1) ? index + 1 : wordTo[index + 1]!;
  return {
    wordFrom,
    wordTo,
    anyBefore: countBefore(gaps, gap.any),
    notSpacingBefore: countBefore(gaps, gap.notSpacing),
    notInsideBefore: countBefore(gaps, gap.notInside),
    notApartBefore: countBefore(gaps, gap.notApart),
    disguisedBefore: countBefore(disguised, 1),
  };
}
