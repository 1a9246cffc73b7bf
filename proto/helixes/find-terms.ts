import { emptyWords, subjects, unrelatedPhrases } from './subjects.ts';

type Named = { id: string; name: string };
/** A term in a text and the Helix that it points to. `decisive`: it means the Helix wherever it is written. */
export type FoundTerm = { helixId: string; term: string; decisive: boolean };
/** Finds the terms of Helixes in a text of folded words: lower case, letters and digits only. Takes linear time. */
export type TermFinder = (words: readonly string[]) => FoundTerm[];

type Meaning = Omit<FoundTerm, 'term'>;
type Phrase = { words: readonly string[]; term: string; meanings: Meaning[] };

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<![su])s$/, '');
const singularWords = (text: string): string[] => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(singular);
const listOf = (terms: string): string[] => terms.split(',').map((term) => singularWords(term).join(' '));

const empty = new Set(singularWords(emptyWords));
const known = subjects.map(({ names, decisive, supporting }) => ({
  names: new Set(listOf(names)),
  decisive: listOf(decisive),
  supporting: listOf(supporting),
}));
/** Words that mean something only in company. */
const ambiguous = new Set(known.flatMap(({ supporting }) => supporting));

/** "Food and bioeconomy" is either of two; of "Soil health" both words count. */
const namesWithin = (fold: (text: string) => readonly string[], name: string): string[] =>
  name
    .split(/\band\b|[,;&/]/i)
    .map((part) =>
      fold(part)
        .map(singular)
        .filter((word) => word.length > 1 && !empty.has(word))
        .join(' '),
    )
    .filter((part) => part !== '');

/**
 * A finder of the terms of these Helixes: those of the subjects that a Helix is named after, and the parts of its name. Where
 * terms overlap the longest counts alone: "soil health" is about soil, and "social mobility" about none of both words.
 */
export function createTermFinder(helixes: readonly Named[], fold: (text: string) => readonly string[]): TermFinder {
  const phrases = new Map<string, Phrase>();
  const add = (term: string, meaning?: Meaning): void => {
    const phrase = phrases.get(term) ?? { words: term.split(' '), term, meanings: [] };
    const same = phrase.meanings.find(({ helixId }) => helixId === meaning?.helixId);
    if (same) same.decisive ||= meaning!.decisive;
    else if (meaning) phrase.meanings.push(meaning);
    phrases.set(term, phrase);
  };
  for (const term of listOf(unrelatedPhrases)) add(term);
  // Terms of subjects that no Helix is named after still hold their words: soil health is not health.
  for (const { names, decisive } of known)
    for (const term of [...names, ...decisive]) if (term.includes(' ')) add(term);
  for (const { id: helixId, name } of helixes)
    for (const part of namesWithin(fold, name)) {
      add(part, { helixId, decisive: !ambiguous.has(part) });
      for (const { names, decisive, supporting } of known) {
        if (!names.has(part)) continue;
        for (const term of supporting) add(term, { helixId, decisive: false });
        for (const term of decisive) add(term, { helixId, decisive: true });
      }
    }
  const byFirst = Map.groupBy(phrases.values(), ({ words }) => words[0]!);
  for (const same of byFirst.values()) same.sort((a, b) => b.words.length - a.words.length);
  return (folded) => findIn(byFirst, folded.map(singular));
}

function findIn(byFirst: ReadonlyMap<string, readonly Phrase[]>, words: readonly string[]): FoundTerm[] {
  const found: FoundTerm[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = byFirst.get(words[at]!)?.find((one) => one.words.every((word, n) => words[at + n] === word));
    for (const meaning of phrase?.meanings ?? []) found.push({ ...meaning, term: phrase!.term });
    at += phrase?.words.length ?? 1;
  }
  return found;
}
