import { readFileSync } from 'node:fs';
import { once } from '@consortia/proto/once';
import type { QueryTerm } from './search-terms.ts';
import { formsOf } from './word-forms.ts';

/**
 * Folded words of German, French, Spanish and Italian with the English words that mean the same: none where a word has no meaning of
 * its own, `=` where English has the same word. `translations/README.md` tells where it comes from.
 */
const lexicon = once<ReadonlyMap<string, string>>(() => {
  const lines = readFileSync(new URL('./translations/words.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return new Map(lines.map((line) => line.split('\t') as [string, string]));
});

/** A word is completed from so many letters on, where so few words start like it. */
const minBeginning = 6;
const maxCompleted = 6;

const sorted = once(() => [...lexicon().keys()].sort());

function completed(beginning: string): string[] {
  if (beginning.length < minBeginning) return [];
  const words = sorted();
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]! < beginning) low = middle + 1;
    else high = middle;
  }
  const found = words.slice(low, low + maxCompleted + 1).filter((word) => word.startsWith(beginning));
  return found.length > maxCompleted ? [] : found;
}

const same = '=';
const minPart = 4;
/** Letters that join the parts of a German word. */
const joints = ['', 's', 'n', 'en', 'es'];
const meaningsOfPart = 3;

function meaningsOf(part: string): string[] {
  const known = part.length < minPart ? undefined : lexicon().get(part);
  if (!known) return [];
  return known === same ? [part] : known.split(',').slice(0, meaningsOfPart);
}

/** English phrases for a word made of two. */
function ofParts(word: string): string[] {
  const places = Array.from({ length: Math.max(0, word.length - 2 * minPart + 1) }, (_, n) => n + minPart);
  return places.flatMap((at) =>
    joints.flatMap((joint) => {
      if (!word.slice(0, at).endsWith(joint)) return [];
      const second = meaningsOf(word.slice(at));
      if (second.length === 0) return [];
      return meaningsOf(word.slice(0, at - joint.length)).flatMap((first) =>
        second.flatMap((one) => [`${first} ${one}`, `${first}${one}`]),
      );
    }),
  );
}

/** The English words and phrases for a folded word, each as its words; null where none are known or it is English itself. */
function englishOf({ words: [word = ''], prefix }: QueryTerm): string[][] | null {
  const known = lexicon().get(word);
  if (known === same) return null;
  if (known === '') return [];
  const found = known?.split(',') ?? ofParts(word);
  const english = found.length > 0 || !prefix ? found : completed(word).flatMap((one) => meaningsOf(one));
  if (english.length === 0) return null;
  return [...new Set(english.flatMap((one) => (one.includes(' ') ? [one] : formsOf(one))))].map((one) =>
    one.split(' '),
  );
}

/**
 * The same terms with the English words for those of other languages, and without words of theirs that mean nothing; null where no
 * term has a translation.
 */
export function translatedTerms(terms: readonly QueryTerm[]): QueryTerm[] | null {
  let isForeign = false;
  const translated = terms.flatMap((term) => {
    const english = term.words.length === 1 && !term.required ? englishOf(term) : null;
    if (!english) return [term];
    if (english.length === 0) return [];
    isForeign = true;
    return [{ ...term, prefix: false, also: [...term.also, ...english] }];
  });
  return isForeign ? translated : null;
}

/** A text in which the words of other languages are replaced by the English words nearest to them; null where there are none. */
export function inEnglish(terms: readonly QueryTerm[]): string | null {
  if (!translatedTerms(terms)) return null;
  return terms
    .filter((term) => term.words.length > 1 || englishOf(term)?.length !== 0)
    .flatMap((term) => (term.words.length === 1 && englishOf(term)?.[0]) || term.words)
    .join(' ');
}
