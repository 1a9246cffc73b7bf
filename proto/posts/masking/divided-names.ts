import { folded } from '../../fold.ts';
import { gap } from './gaps.ts';
import type { Letters } from './units.ts';
import vocabulary from './words.json' with { type: 'json' };

type Place = { from: number; to: number };

/** Of the words of a text, counted by their place: how many before each are no words that ordinary text has. */
export type UnknownWords = Uint32Array;

let words: Set<string> | undefined;
const consonant = /^[bcdfghjklmnpqrtvwxz]$/;

/** Whether ordinary text has such a word. Single letters are `a` and `I`, and the plural in `bank(s)`. */
function isKnown(word: string): boolean {
  words ??= new Set(vocabulary.words.split(' '));
  if (words.has(word)) return true;
  const plain = folded(word);
  return plain.length === 1 ? !consonant.test(plain) : words.has(plain) || /^\d+$/.test(plain);
}

/** Looks up the words of a text, in time that grows with its length. `letters` are those of `text`. */
export function unknownWordsOf(text: string, { gaps, starts, ends }: Letters): UnknownWords {
  const unknown = new Uint32Array(gaps.length + 1);
  let count = 0;
  let number = 0;
  for (let from = 0; from < starts.length; ) {
    let to = from + 1;
    while (to < starts.length && (gaps[to]! & gap.any) === 0) to += 1;
    if (!isKnown(text.slice(starts[from], ends[to - 1]))) count += 1;
    number += 1;
    unknown[number] = count;
    from = to;
  }
  return unknown;
}

/**
 * Whether the letters of a name at `place` are divided by short signs or blanks into pieces that are not all words: `Kov/ács` and
 * `ko vacs`, but not `and/or`, `good man` and `bank(s)`. Where the words of the name itself end, there may be a gap as well.
 */
export function isDivided(
  { gaps, index }: Letters,
  { from, to }: Place,
  breaks: readonly number[],
  unknown: () => UnknownWords,
): boolean {
  const { anyBefore, notApartBefore } = index();
  let notApart = 0;
  for (const at of breaks) {
    const bits = gaps[from + at]!;
    if (bits & gap.wide) return false;
    if (bits & gap.notApart) notApart += 1;
  }
  if (notApartBefore[to]! - notApartBefore[from + 1]! !== notApart) return false;
  // The gaps before a letter number its word; a text may start without one.
  const first = gaps[0]! & gap.any ? 1 : 0;
  const counts = unknown();
  return counts[anyBefore[to]! - first + 1]! > counts[anyBefore[from + 1]! - first]!;
}
