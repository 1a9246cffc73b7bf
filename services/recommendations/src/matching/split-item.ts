import { splitWords, type TermOf } from '@consortia/infra/text/terms';
import { sentencesOf } from './sentences.ts';
import type { ItemText } from './shapes.ts';

export type Written = { word: string; term: string };
/** The words of a sentence between two marks of punctuation. */
export type Part = { sentence: string; words: readonly Written[] };

/** The words of an item, where many keywords are searched for one after the other. */
export type SplitItem = {
  keywords: readonly string[];
  /** In the order of the text. */
  parts: readonly Part[];
  /** The terms of its text that may be of one word with a term, by their spelling. */
  termsLike(term: string): readonly string[];
  /** The places in `parts` of those that include one of these terms, ascending. */
  partsWith(terms: Iterable<string>): number[];
};

/** Stems of one word have so many letters in common at their start, all of one of them or more, and each at most so many further ones. */
const [commonLetters, moreLetters, furtherLetters] = [4, 5, 4];

/** The parts of a text between punctuation, word by word. */
export const partsOf = (text: string, toTerm: TermOf): Written[][] =>
  text
    .split(/[.,;:()!?|\n]+/)
    .map((part) => splitWords(part).map((word) => ({ word, term: toTerm(word) })))
    .filter((part) => part.length > 0);

function isLike(one: string, other: string): boolean {
  let common = 0;
  while (common < one.length && one[common] === other[common]) common += 1;
  const isEnough = common >= (common === Math.min(one.length, other.length) ? commonLetters : moreLetters);
  return isEnough && Math.max(one.length, other.length) - common <= furtherLetters;
}

export function splitItem(item: ItemText, toTerm: TermOf): SplitItem {
  const parts = sentencesOf(item).flatMap((sentence) =>
    partsOf(sentence, toTerm).map((words) => ({ sentence, words })),
  );
  const places = new Map<string, number[]>();
  for (const [place, { words }] of parts.entries())
    for (const { term } of words) {
      const known = places.get(term);
      if (!known) places.set(term, [place]);
      else if (known.at(-1) !== place) known.push(place);
    }
  places.delete('');
  const byStart = Map.groupBy(places.keys(), (term) => term.slice(0, commonLetters));
  return {
    keywords: item.keywords,
    parts,
    termsLike: (term) =>
      (byStart.get(term.slice(0, commonLetters)) ?? []).filter((other) => other === term || isLike(term, other)),
    partsWith: (terms) => [...new Set([...terms].flatMap((term) => places.get(term) ?? []))].sort((a, b) => a - b),
  };
}
