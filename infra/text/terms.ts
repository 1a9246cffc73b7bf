import { remembered } from './remembered.ts';
import { stem } from './stem.ts';

const functionWords = new Set(
  (
    'a about after all also an and are as at be been between by can do for from has have how i if in into is it its ' +
    'may more most my no not of on or other our such than that the their them these they this those through to under ' +
    'up via was we were what when where which while who will with within without you your'
  ).split(' '),
);

/** Words of a text in order, as written. */
export const splitWords = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The form under which a word is compared; empty for function words and single characters. */
export type TermOf = (word: string) => string;

export const termOf: TermOf = (word) => {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.length < 2 || functionWords.has(plain) ? '' : stem(plain);
};

const maxStems = 50_000;

/** `termOf` that remembers up to 50,000 words, for work on many texts; belongs to one piece of work, or to what explains matches. */
export const rememberedTerms = (): TermOf => remembered(maxStems, termOf);

/** 32 bits of a term (FNV-1a); two terms of one corpus rarely share them, and if they do a score is slightly off. */
export function hashOf(term: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at += 1) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Terms of a text in order, phrases of two after their second word. A full stop or a comma ends a phrase. */
export function* termsOf(text: string, toTerm: TermOf = termOf): Generator<string> {
  for (const part of text.split(/[.,;:()!?|\n]+/)) {
    let before = '';
    for (const word of splitWords(part)) {
      const term = toTerm(word);
      if (term === '') continue;
      yield term;
      if (before) yield `${before} ${term}`;
      before = term;
    }
  }
}
