import { completions, formListed, hasNoMeaning, listedFor, sameInEnglish, similarListed, stemOf } from './lexicon.ts';
import type { QueryTerm } from './search-terms.ts';
import { formsOf } from './word-forms.ts';

/** A word is completed from so many letters on, where so few words start like it. */
const minBeginning = 6;
const maxCompleted = 6;
const minPart = 4;
/** Letters that join the parts of a German word. */
const joints = ['', 's', 'n', 'en', 'es'];
const meaningsOfPart = 3;
const maxSimilar = 2;
/** Words in the longest name that is listed. */
const maxNameWords = 3;

/** How words are read: `split`: the parts of a word made of two and the words of an English phrase are sought one by one; `similar`: misspelt words are read as well. */
type Reading = { split?: boolean; similar?: boolean };
/** English phrases for some words in sequence, or for each part of a word. */
type Translation = { length: number; parts: readonly (readonly string[])[] };

const englishIn = (listed: string | undefined): string[] =>
  listed === undefined || listed === '' || listed === sameInEnglish ? [] : listed.split(',');

function meaningsOf(part: string): string[] {
  if (part.length < minPart) return [];
  const listed = listedFor(part);
  if (listed === sameInEnglish) return [part];
  return englishIn(listed ?? listedFor(formListed(part) ?? '')).slice(0, meaningsOfPart);
}

/** The English words for both parts of a word made of two, wherever it may be divided. */
function partsOf(word: string): { first: string[]; second: string[] }[] {
  const places = Array.from({ length: Math.max(0, word.length - 2 * minPart + 1) }, (_, n) => n + minPart);
  return places.flatMap((at) => {
    const second = meaningsOf(word.slice(at));
    if (second.length === 0) return [];
    return joints.flatMap((joint) => {
      const first = word.slice(0, at).endsWith(joint) ? meaningsOf(word.slice(0, at - joint.length)) : [];
      return first.length > 0 ? [{ first, second }] : [];
    });
  });
}

function translationOf({ words: [word = ''], prefix }: QueryTerm, { split, similar }: Reading): Translation | null {
  const one = (english: readonly string[]): Translation | null =>
    english.length > 0 ? { length: 1, parts: [english] } : null;
  const listed = listedFor(word);
  if (listed === sameInEnglish) return null;
  const known = englishIn(listed ?? listedFor(formListed(word) ?? ''));
  if (known.length > 0 && split && known.every((phrase) => phrase.includes(' ')))
    return { length: 1, parts: known[0]!.split(' ').map((part) => [part]) };
  if (known.length > 0) return one(known);
  const divided = partsOf(word);
  if (divided.length > 0 && split) return { length: 1, parts: [divided[0]!.first, divided[0]!.second] };
  const phrases = divided.flatMap(({ first, second }) =>
    first.flatMap((a) => second.flatMap((b) => [`${a} ${b}`, `${a}${b}`])),
  );
  const longer = prefix && word.length >= minBeginning ? completions(word, maxCompleted) : [];
  return (
    one(phrases) ??
    one(longer.flatMap(meaningsOf)) ??
    (similar ? one(similarListed(word).slice(0, maxSimilar).flatMap(meaningsOf)) : null)
  );
}

/** A name in several words that is listed, starting with the first of these terms. */
function nameAt(terms: readonly QueryTerm[], { split }: Reading): Translation | null {
  for (let length = Math.min(maxNameWords, terms.length); length > 1; length -= 1) {
    const words = terms.slice(0, length).map((term) => term.words[0]!);
    if (words.every((word) => listedFor(word) === sameInEnglish)) continue;
    const english = englishIn(listedFor(words.map(stemOf).join(' ')));
    if (english.length === 0) continue;
    const [shortest] = english.map((phrase) => phrase.split(' ')).sort((one, other) => one.length - other.length);
    return { length, parts: split ? shortest!.map((word) => [word]) : [english] };
  }
  return null;
}

/** Phrases with the other forms of their last words, each as its words. */
const withForms = (english: readonly string[]): string[][] => {
  const phrases = english.flatMap((phrase) => {
    const words = phrase.split(' ');
    return formsOf(words.at(-1)!).map((form) => [...words.slice(0, -1), form].join(' '));
  });
  return [...new Set(phrases)].map((phrase) => phrase.split(' '));
};

const isPlain = ({ words, required }: QueryTerm): boolean => words.length === 1 && !required;

/** The terms without words of other languages that mean nothing by themselves, each with its translation where it has one. */
function read(
  terms: readonly QueryTerm[],
  reading: Reading,
): { terms: QueryTerm[]; translation: Translation | null }[] {
  const telling = terms.filter((term) => !isPlain(term) || !hasNoMeaning(term.words[0]!));
  const found: { terms: QueryTerm[]; translation: Translation | null }[] = [];
  for (let at = 0; at < telling.length; ) {
    const plain = telling.slice(at, at + maxNameWords);
    const end = plain.findIndex((term) => !isPlain(term));
    const translation =
      end === 0
        ? null
        : (nameAt(end > 0 ? plain.slice(0, end) : plain, reading) ?? translationOf(telling[at]!, reading));
    const length = translation?.length ?? 1;
    found.push({ terms: telling.slice(at, at + length), translation });
    at += length;
  }
  return found;
}

/**
 * The same terms with the English words for those of other languages, and without words of theirs that mean nothing; null where there
 * are neither.
 */
export function translatedTerms(terms: readonly QueryTerm[], reading: Reading = {}): QueryTerm[] | null {
  const all = read(terms, reading);
  const isSame = all.length === 0 || all.reduce((sum, one) => sum + one.terms.length, 0) === terms.length;
  if (isSame && all.every(({ translation }) => translation === null)) return null;
  return all.flatMap(({ terms: own, translation }) => {
    if (!translation) return own;
    const words = own.flatMap((term) => term.words);
    const also = own.length === 1 ? own[0]!.also : [];
    return translation.parts.map((english, n) =>
      n === 0
        ? { words, prefix: false, required: false, also: [...also, ...withForms(english)] }
        : { words: english[0]!.split(' '), prefix: false, required: false, also: withForms(english) },
    );
  });
}

/** A text in which the words of other languages are replaced by the English words nearest to them; null where there are none. */
export function inEnglish(terms: readonly QueryTerm[]): string | null {
  const all = read(terms, { split: true });
  if (all.every(({ translation }) => translation === null)) return null;
  return all
    .flatMap(({ terms: own, translation }) =>
      translation ? translation.parts.map(([first]) => first!) : own.flatMap(({ words }) => words),
    )
    .join(' ');
}
