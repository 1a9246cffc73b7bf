import { stemsOfOneWord } from './related-words.ts';
import { sentencesOf } from './sentences.ts';
import type { ItemText } from './shapes.ts';
import { splitWords, type TermOf } from './terms.ts';

export type Written = { word: string; term: string };
/** The words of a sentence between two marks of punctuation. */
export type Part = { sentence: string; words: readonly Written[] };

/** The words of an item, where many keywords are searched for one after the other. */
export type SplitItem = {
  title: string;
  keywords: readonly string[];
  /** In the order of the text. */
  parts: readonly Part[];
  /** The terms of its text that are of one word with a term. */
  termsLike(term: string): readonly string[];
  /** The places in `parts` of those that include one of these terms, ascending. */
  partsWith(terms: Iterable<string>): number[];
  /** Whether this is a word of its text, letter by letter. */
  hasWord(word: string): boolean;
};

/** The parts of a text between punctuation, word by word. */
export const partsOf = (text: string, toTerm: TermOf): Written[][] =>
  text
    .split(/[.,;:()!?|\n]+/)
    .map((part) => splitWords(part).map((word) => ({ word, term: toTerm(word) })))
    .filter((part) => part.length > 0);

export function splitItem(item: ItemText, toTerm: TermOf): SplitItem {
  const parts = sentencesOf(item).flatMap((sentence) =>
    partsOf(sentence, toTerm).map((words) => ({ sentence, words })),
  );
  const places = new Map<string, number[]>();
  const written = new Set<string>();
  for (const [place, { words }] of parts.entries())
    for (const { word, term } of words) {
      written.add(word);
      if (term === '') continue;
      const known = places.get(term);
      if (!known) places.set(term, [place]);
      else if (known.at(-1) !== place) known.push(place);
    }
  return {
    title: item.title,
    keywords: item.keywords,
    parts,
    termsLike: stemsOfOneWord(places.keys()),
    partsWith: (terms) => [...new Set([...terms].flatMap((term) => places.get(term) ?? []))].sort((a, b) => a - b),
    hasWord: (word) => written.has(word),
  };
}
