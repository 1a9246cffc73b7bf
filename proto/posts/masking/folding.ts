import lookAlikes from 'unhomoglyph/data.json' with { type: 'json' };
import { folded } from '../../fold.ts';

/** A text without diacritics and invisible characters, and where its characters are in the original. */
export type Folded = {
  text: string;
  /** The range of the original, in UTF-16 units, from which this range of the folded text was made, with its diacritics. */
  original(from: number, to: number): [from: number, to: number];
};

/** Small capitals are letters of their own to Unicode, not forms of the Latin ones. */
const smallCapitals = new Map(
  [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢĸʍɛ'].map((letter, at) => [letter, 'abcdefghijklmnopqrstuvwyzkme'[at]!]),
);
const looks = new Map(Object.entries(lookAlikes));
/** Letters that are written as digits or signs. An i is an l here, since a 1 stands for both. */
export const disguises: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' },
  ...{ '@': 'a', $: 's', '!': 'l', '|': 'l' },
};
/** What the fold of searches keeps, since it is part of the word in some scripts, and control characters. */
const unseen = /\p{M}|(?!\s)\p{Cc}/gu;
const ascii = /^[\t-\r -~]*$/;
const mark = /\p{M}/u;

/** A character as searches fold it, in its case; an empty string for one that is invisible. */
function foldedCharacter(character: string): string {
  const capital = smallCapitals.get(character);
  if (capital) return capital;
  const lower = folded(character).replace(unseen, '');
  const compatible = character.normalize('NFKD');
  return compatible === compatible.toLowerCase() ? lower : lower.toUpperCase();
}

/**
 * The same, with letters of other scripts as the Latin letters that they look like: Cyrillic `а` as `a`. By the data of Unicode
 * Technical Standard 39, which takes a capital I for an l; here it stays an I.
 */
const lookOfCharacter = (character: string): string =>
  [...foldedCharacter(character)]
    .map((letter) => {
      if (letter <= '\x7f') return letter;
      const look = looks.get(letter) ?? letter;
      return look === 'l' && letter !== letter.toLowerCase() ? 'I' : [...look].map(foldedCharacter).join('');
    })
    .join('');

/** The same, with digits and signs as the letters that they stand for: `K0v4c$` as `Kovacs`. */
const disguiseOfCharacter = (character: string): string =>
  disguises[character] ?? lookOfCharacter(character).replace(/[iI]/g, 'l');

/** How the characters of a text are read. */
export const readings = { read: foldedCharacter, look: lookOfCharacter, disguise: disguiseOfCharacter } as const;
export type Reading = keyof typeof readings;
const besideLetter = new RegExp(
  `\\p{L}[${Object.keys(disguises).join('')}]|[${Object.keys(disguises).join('')}]\\p{L}`,
  'u',
);
/** Whether letters of a text may be written as digits or signs. */
export const mayDisguise = (text: string): boolean => besideLetter.test(text);

/** Whether a character is a combining mark, such as a diacritic. */
export const isMark = (character: string): boolean => character > '\x7f' && mark.test(character);

/** The index after the diacritics that follow `end`. */
function afterMarks(text: string, end: number): number {
  let reached = end;
  while (reached < text.length) {
    const character = String.fromCodePoint(text.codePointAt(reached)!);
    if (!isMark(character)) break;
    reached += character.length;
  }
  return reached;
}

const maxKnown = 20_000;
const known = new Map<string, string>();
function foldedOnce(character: string): string {
  let piece = known.get(character);
  if (piece === undefined) {
    piece = foldedCharacter(character);
    if (known.size >= maxKnown) known.clear();
    known.set(character, piece);
  }
  return piece;
}

/** Folds a text in time that grows with its length. */
export function fold(text: string): Folded {
  if (ascii.test(text)) return { text, original: (from, to) => [from, to] };
  /** Where the folded text and the original differ in length: starts and ends in both, four by four. */
  const changes: number[] = [];
  let difference = 0;
  const plain = text.replace(/[^\t-\r -~]/gu, (character: string, at: number) => {
    const piece = foldedOnce(character);
    if (piece.length !== character.length) {
      const from = at + difference;
      changes.push(from, from + piece.length, at, at + character.length);
      difference += piece.length - character.length;
    }
    return piece;
  });
  /** The index in `changes` of the last one that starts at `at` or before; below 0 where none does. */
  function lastChange(at: number): number {
    let [low, high] = [0, changes.length / 4];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (changes[4 * middle]! <= at) low = middle + 1;
      else high = middle;
    }
    return 4 * (low - 1);
  }
  /** The range of the original that the unit at `at` was made from. */
  function writtenAt(at: number): [from: number, to: number] {
    const change = lastChange(at);
    if (change < 0) return [at, at + 1];
    const [, to, writtenFrom, writtenTo] = changes.slice(change, change + 4) as [number, number, number, number];
    return at < to ? [writtenFrom, writtenTo] : [writtenTo + at - to, writtenTo + at - to + 1];
  }
  return { text: plain, original: (from, to) => [writtenAt(from)[0], afterMarks(text, writtenAt(to - 1)[1])] };
}
