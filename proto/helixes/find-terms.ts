import type { HelixTerms } from '../helix-reference.ts';
import { emptyWords, subjects, unrelatedPhrases } from './subjects.ts';

/** `terms` null: those of the subjects that the Helix is named after. */
type Named = { id: string; name: string; terms?: HelixTerms | null };
/**
 * A term in a text and the Helix that it points to. `written`: the words of the text, where `term` is in the singular; `decisive`: it
 * means the Helix wherever it is written.
 */
export type FoundTerm = { helixId: string; term: string; written: string; decisive: boolean };
/** Finds the terms of Helixes in a text of folded words: lower case, letters and digits only. Takes linear time. */
export type TermFinder = (words: readonly string[]) => FoundTerm[];

type Meaning = Omit<FoundTerm, 'term' | 'written'>;
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

const wordsOfName = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const isNamedAfter = ({ names }: (typeof known)[number], parts: readonly string[]): boolean =>
  parts.some((part) => names.has(part));

/** The terms of the subjects that a Helix of this name is named after, which it has unless it has terms of its own. */
export function standardTerms(name: string): HelixTerms {
  const parts = namesWithin(wordsOfName, name);
  const subject = known.filter((one) => isNamedAfter(one, parts));
  return {
    decisive: [...new Set(subject.flatMap(({ decisive }) => decisive))],
    supporting: [...new Set(subject.flatMap(({ supporting }) => supporting))],
  };
}

/**
 * A finder of the terms of these Helixes: their own or those of the subjects that they are named after, and the parts of their names.
 * Where terms overlap the longest counts alone: "soil health" is about soil, and "social mobility" about neither word.
 */
export function createTermFinder(helixes: readonly Named[], fold: (text: string) => readonly string[]): TermFinder {
  const phrases = new Map<string, Phrase>();
  const folded = (terms: readonly string[]): string[] =>
    terms.map((term) => fold(term).map(singular).join(' ')).filter((term) => term !== '');
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
  for (const { id: helixId, name, terms } of helixes) {
    const parts = namesWithin(fold, name);
    for (const part of parts) add(part, { helixId, decisive: !ambiguous.has(part) });
    const own = terms ? [terms] : known.filter((subject) => isNamedAfter(subject, parts));
    for (const { decisive, supporting } of own) {
      for (const term of folded(supporting)) add(term, { helixId, decisive: false });
      for (const term of folded(decisive)) add(term, { helixId, decisive: true });
    }
  }
  const byFirst = Map.groupBy(phrases.values(), ({ words }) => words[0]!);
  for (const same of byFirst.values()) same.sort((a, b) => b.words.length - a.words.length);
  return (words) => findIn(byFirst, words);
}

function findIn(byFirst: ReadonlyMap<string, readonly Phrase[]>, written: readonly string[]): FoundTerm[] {
  const words = written.map(singular);
  const found: FoundTerm[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = byFirst.get(words[at]!)?.find((one) => one.words.every((word, n) => words[at + n] === word));
    const end = at + (phrase?.words.length ?? 1);
    for (const meaning of phrase?.meanings ?? [])
      found.push({ ...meaning, term: phrase!.term, written: written.slice(at, end).join(' ') });
    at = end;
  }
  return found;
}
