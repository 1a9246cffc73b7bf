import { disguises as disguiseOf, isMark, type Reading, readings } from './folding.ts';

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
const maxBetweenWords = 8;
const maxSpacing = 4;
const maxInside = 2;
const maxDividing = 3;
const hyphens = '-‐‑‒–—−';
const spacing = new Set(`${hyphens}._*·•|/`);
const inside = new Set(`${hyphens}._·'’*|~•\n`);
const dividing = new Set([...inside, ...'/\\,;:+"()[]{}<>']);
const blank = /\s/;
const letterOrDigit = /[\p{L}\p{N}]/u;
const ascii = 0x80;
const isAsciiLetterOrDigit = Array.from({ length: ascii }, (_, code) => letterOrDigit.test(String.fromCharCode(code)));

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

/** Bits of the gaps that are ordinary. */
const maxKnownGaps = 5000;
const knownGaps = new Map<string, number>();
function bitsOf(between: string, length: number): number {
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
class Units {
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

/** Case mappings that change the length keep the letter as it is, so that both cases have the same indexes. */
const lowerCase = (letter: string): string => {
  const lower = letter.toLowerCase();
  return lower.length === letter.length ? lower : letter;
};
const toLower = (code: number): number => (code >= 65 && code <= 90 ? code + 32 : code);

/** What a character is read as: signs, which are no letters, and letters by their UTF-16 units. */
type Spelled = { sign: string | null; lower: number; cased: number }[];
function spelledAs(character: string, how: Reading): Spelled {
  return [...readings[how](character)].flatMap((letter): Spelled => {
    if (!letterOrDigit.test(letter)) return [{ sign: letter, lower: 0, cased: 0 }];
    const lower = lowerCase(letter);
    return Array.from({ length: letter.length }, (_, unit) => ({
      sign: null,
      lower: lower.charCodeAt(unit),
      cased: letter.charCodeAt(unit),
    }));
  });
}

const maxSpelled = 20_000;
const spelled: Record<Reading, Map<number, Spelled>> = { read: new Map(), look: new Map(), disguise: new Map() };
function spelledOnce(code: number, how: Reading): Spelled {
  const known = spelled[how];
  let as = known.get(code);
  if (!as) {
    as = spelledAs(String.fromCodePoint(code), how);
    if (known.size >= maxSpelled) known.clear();
    known.set(code, as);
  }
  return as;
}

const isLetterAt = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code < ascii ? isAsciiLetterOrDigit[code]! : letterOrDigit.test(text[at] ?? '');
};
const isDisguise = Array.from({ length: ascii }, (_, code) => String.fromCharCode(code) in disguiseOf);
/** What an ASCII character is read as, by its code, where digits and signs stand for letters; 0 for other signs. */
const disguised = Array.from(
  { length: ascii },
  (_, code) => spelledAs(String.fromCharCode(code), 'disguise')[0]?.lower ?? 0,
);

/** The letters of a text, each as it is read without its diacritics, as what it looks like, or as what a digit or sign stands for. */
export function lettersOf(text: string, how: Reading = 'read'): Letters {
  const units = new Units(text.length);
  const disguises = how === 'disguise';
  let between = '';
  let length = 0;
  const skip = (sign: string): void => {
    length += 1;
    if (length <= maxBetweenWords) between += sign;
  };
  const add = (lower: number, cased: number, start: number, end: number, stands = 0): void => {
    units.add(lower, cased, start, end, length === 0 ? 0 : bitsOf(between, length), stands);
    between = '';
    length = 0;
  };
  // A sign is a letter inside a word alone: `K@te`, but not `@kate`.
  const isInWord = (from: number, to: number): boolean => isLetterAt(text, from - 1) && isLetterAt(text, to);
  for (let offset = 0; offset < text.length; ) {
    const code = text.codePointAt(offset)!;
    if (code < ascii) {
      const isLetter = isAsciiLetterOrDigit[code]!;
      const end = offset + 1;
      if (!disguises && isLetter) add(toLower(code), code, offset, end);
      else if (disguises && disguised[code] && (isLetter || isInWord(offset, end)))
        add(disguised[code], code, offset, end, isDisguise[code] ? 1 : 0);
      else skip(text[offset]!);
      offset = end;
      continue;
    }
    const end = offset + (code > 0xffff ? 2 : 1);
    for (const { sign, lower, cased } of spelledOnce(code, how)) {
      if (sign !== null) skip(sign);
      else add(lower, cased, offset, end);
    }
    // A combining mark belongs to the letter before it.
    if (length === 0 && units.length > 0 && isMark(String.fromCodePoint(code))) units.extend(end);
    offset = end;
  }
  return units.letters(bitsOf(between, length));
}

/** The letters in lower case, as a literal to be searched. */
export const literalOf = ({ lower }: Letters): string => String.fromCharCode(...lower);
/** Letters in the case of the original, from index `from` to before `to`. */
export const casedOf = ({ cased }: Letters, from = 0, to = cased.length): string =>
  String.fromCharCode(...cased.subarray(from, to));

const [a, e, o, u] = [...'aeou'].map((letter) => letter.charCodeAt(0));
const isDigraph = (first: number | undefined, then: number | undefined): boolean =>
  (then === e && (first === a || first === o || first === u)) || (then === a && first === a);

/** Whether the second letter of a digraph may be left out: both are in one word, or both stand alone in a spaced out word. */
function isReduced({ lower, gaps }: Letters, index: number): boolean {
  if (index === 0 || !isDigraph(lower[index - 1], lower[index])) return false;
  if (gaps[index] === 0) return true;
  const isAlone = (at: number): boolean => at === 0 || gaps[at] !== 0;
  return !(gaps[index]! & gap.notSpacing) && isAlone(index - 1) && isAlone(index + 1);
}

/** The same letters with ue, oe, ae and aa as one letter each, so that Müller, Mueller and Muller are one literal. */
export function withoutDigraphs(letters: Letters): Letters {
  const { lower, cased, starts, ends, gaps, disguised } = letters;
  if (!lower.some((_, index) => isReduced(letters, index))) return letters;
  const units = new Units(lower.length);
  for (let index = 0; index < lower.length; index += 1) {
    if (isReduced(letters, index)) units.extend(ends[index]!);
    else units.add(lower[index]!, cased[index]!, starts[index]!, ends[index]!, gaps[index]!, disguised[index]!);
  }
  return units.letters(gaps.at(-1)!);
}
