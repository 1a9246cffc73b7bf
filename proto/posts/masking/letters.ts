import { foldedCharacter, isMark, lookOfCharacter } from './folding.ts';

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
  /** Not a slash, a comma, a bracket or a similar sign, which may divide one word: `Kov/ács`. */
  notDivided: 64,
  /** Neither one of those nor a blank: `Kov ács`. */
  notApart: 128,
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
  lower: readonly number[];
  cased: readonly number[];
  /** Range of the original in UTF-16 units, by index. */
  starts: readonly number[];
  ends: readonly number[];
  /** Bits of `gap`, by index; one entry more than there are letters, for the end of the text. */
  gaps: readonly number[];
  /** First index of the word that a letter belongs to, and the index after its last. */
  wordFrom: Uint32Array;
  wordTo: Uint32Array;
  /** How many of the gaps before this index are there at all, are no spacing, and cannot be inside a word. */
  anyBefore: Uint32Array;
  notSpacingBefore: Uint32Array;
  notInsideBefore: Uint32Array;
};

function bitsOf(between: string, length: number): number {
  if (length === 0) return 0;
  if (between === ' ') return gap.any | gap.notInside | gap.notDivided;
  const signs = [...between];
  let bits: number = gap.any;
  if (length > maxBetweenWords) bits |= gap.wide;
  if (length > maxSpacing || !signs.every((sign) => spacing.has(sign) || blank.test(sign))) bits |= gap.notSpacing;
  if (length > maxInside || !signs.every((sign) => inside.has(sign))) bits |= gap.notInside;
  if (length > maxDividing || !signs.every((sign) => dividing.has(sign))) bits |= gap.notDivided;
  if (length > maxDividing || !signs.every((sign) => dividing.has(sign) || blank.test(sign))) bits |= gap.notApart;
  if (length === 1 && hyphens.includes(between)) bits |= gap.hyphen;
  if (length <= maxBetweenWords && signs.every((sign) => sign === '_')) bits |= gap.underscores;
  return bits;
}

function countBefore(gaps: readonly number[], bit: number): Uint32Array {
  const counts = new Uint32Array(gaps.length + 1);
  for (let index = 0; index < gaps.length; index += 1)
    counts[index + 1] = counts[index]! + (gaps[index]! & bit ? 1 : 0);
  return counts;
}

/** UTF-16 units of a text, collected letter by letter. */
class Units {
  readonly lower: number[] = [];
  readonly cased: number[] = [];
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  readonly gaps: number[] = [];

  add(lower: number, cased: number, start: number, end: number, bits: number): void {
    this.lower.push(lower);
    this.cased.push(cased);
    this.starts.push(start);
    this.ends.push(end);
    this.gaps.push(bits);
  }

  extend(end: number): void {
    this.ends[this.ends.length - 1] = end;
  }

  letters(bitsAtEnd: number): Letters {
    const { lower, cased, starts, ends, gaps } = this;
    gaps.push(bitsAtEnd | gap.any);
    const { length } = lower;
    const isBreak = (index: number): boolean =>
      index === length || (gaps[index]! & (gap.any | gap.underscores)) === gap.any;
    const wordFrom = new Uint32Array(length);
    const wordTo = new Uint32Array(length);
    for (let index = 1; index < length; index += 1) wordFrom[index] = isBreak(index) ? index : wordFrom[index - 1]!;
    for (let index = length - 1; index >= 0; index -= 1)
      wordTo[index] = isBreak(index + 1) ? index + 1 : wordTo[index + 1]!;
    return {
      ...{ lower, cased, starts, ends, gaps, wordFrom, wordTo },
      anyBefore: countBefore(gaps, gap.any),
      notSpacingBefore: countBefore(gaps, gap.notSpacing),
      notInsideBefore: countBefore(gaps, gap.notInside),
    };
  }
}

/** Case mappings that change the length keep the letter as it is, so that both cases have the same indexes. */
const lowerCase = (letter: string): string => {
  const lower = letter.toLowerCase();
  return lower.length === letter.length ? lower : letter;
};
const toLower = (code: number): number => (code >= 65 && code <= 90 ? code + 32 : code);

/** The letters of a text, each as it is read without its diacritics, or as what it looks like. */
export function lettersOf(text: string, how: 'read' | 'look' = 'read'): Letters {
  const spell = how === 'read' ? foldedCharacter : lookOfCharacter;
  const units = new Units();
  let between = '';
  let length = 0;
  const skip = (sign: string): void => {
    length += 1;
    if (length <= maxBetweenWords) between += sign;
  };
  const add = (lower: number, cased: number, start: number, end: number): void => {
    units.add(lower, cased, start, end, bitsOf(between, length));
    between = '';
    length = 0;
  };
  for (let offset = 0; offset < text.length; ) {
    const code = text.codePointAt(offset)!;
    if (code < ascii) {
      if (isAsciiLetterOrDigit[code]) add(toLower(code), code, offset, offset + 1);
      else skip(text[offset]!);
      offset += 1;
      continue;
    }
    const character = String.fromCodePoint(code);
    const end = offset + character.length;
    for (const letter of spell(character)) {
      if (!letterOrDigit.test(letter)) {
        skip(letter);
        continue;
      }
      const lower = lowerCase(letter);
      for (let unit = 0; unit < letter.length; unit += 1)
        add(lower.charCodeAt(unit), letter.charCodeAt(unit), offset, end);
    }
    // A combining mark belongs to the letter before it.
    if (length === 0 && units.lower.length > 0 && isMark(character)) units.extend(end);
    offset = end;
  }
  return units.letters(bitsOf(between, length));
}

/** The letters in lower case, as a literal to be searched. */
export const literalOf = ({ lower }: Letters): string => String.fromCharCode(...lower);
/** Letters in the case of the original, from index `from` to before `to`. */
export const casedOf = ({ cased }: Letters, from = 0, to = cased.length): string =>
  String.fromCharCode(...cased.slice(from, to));

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
  const { lower, cased, starts, ends, gaps } = letters;
  if (!lower.some((_, index) => isReduced(letters, index))) return letters;
  const units = new Units();
  for (let index = 0; index < lower.length; index += 1) {
    if (isReduced(letters, index)) units.extend(ends[index]!);
    else units.add(lower[index]!, cased[index]!, starts[index]!, ends[index]!, gaps[index]!);
  }
  return units.letters(gaps.at(-1)!);
}
