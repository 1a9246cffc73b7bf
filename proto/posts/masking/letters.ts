import { disguises as disguiseOf, isMark, type Reading, readings } from './folding.ts';
import { bitsOf, gap, maxBetweenWords } from './gaps.ts';
import { type Letters, Units } from './units.ts';

const letterOrDigit = /[\p{L}\p{N}]/u;
const ascii = 0x80;
const isAsciiLetterOrDigit = Array.from({ length: ascii }, (_, code) => letterOrDigit.test(String.fromCharCode(code)));

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
