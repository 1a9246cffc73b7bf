import { folded } from '@consortia/proto/fold';
import { once } from '@consortia/proto/once';
import { alphabet } from './alphabet.ts';

/** Rises with every change of the keys: those that are stored are then made again. */
export const sortKeyVersion = 1;

/** Below every letter: between the fields of a key, and before what tells names of the same letters apart. */
const [end, between, blank, plain] = ['\u0001', '\u0002', '\u0003', '\u0004'];
const first = 0x21;
const maxLetters = 120;
const places = once(
  () =>
    new Map(
      alphabet.flatMap((group, at) => [...group].map((letter) => [letter, String.fromCharCode(first + at)] as const)),
    ),
);

/** The place of a character; of one that is not listed its code point, which in other scripts is the alphabetical order. */
function placeOf(character: string): string {
  if (/\s/u.test(character)) return blank;
  const known = places().get(character);
  if (known !== undefined) return known;
  return [...folded(character)]
    .map((letter) => places().get(letter) ?? (/[\p{L}\p{N}\p{M}]/u.test(letter) ? letter : ''))
    .join('');
}

const lettersOf = (text: string): string =>
  [...text.normalize('NFC').toLowerCase().slice(0, maxLetters)].map(placeOf).join('');

/** The accents of a text and its letters with a sign, each at its place. */
const accentsOf = (text: string): string =>
  [...text.normalize('NFD').toLowerCase().slice(0, maxLetters)]
    .map((character) => (folded(character) === character ? plain : character))
    .join('');

/**
 * A text by which names are sorted byte by byte in any store, in the order of `Intl.Collator`: letters before accents, without
 * regard to case. Of several fields (last and first name) the letters of all come before the accents of the first.
 */
export const sortKey = (...fields: readonly string[]): string =>
  `${fields.map(lettersOf).join(between)}${end}${fields.map(accentsOf).join(between)}`;
