import { hasNoMeaning } from '@consortia/infra/search/lexicon';
import { foldedWords } from '@consortia/proto/fold';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** Small words of German, French, Spanish and Italian that are no English ones, folded; the list of words has more, of further languages. */
const foreign = setOf(
  'aber als auch auf aus bei das dem den der des durch ein eine einem einen einer fur ich im ist mit nach sich sind uber und uns unser unsere ' +
    'vom von wie wir zu zum zur au aux avec ce ces cette chez dans du elle entre est et je la le les leur leurs mes mon nos notre nous ou ' +
    'par pour qui que sa ses sont sur un une con como de del desde el en entre es este esta los las lo mi mis nuestra nuestro para por se ' +
    'sin sobre son su sus una uno y yo al alla anche che chi da dal dalla degli dei delle della dello di e gli ho il mia mio miei nel nella ' +
    'nei noi nostra nostro per piu sono sui sulla tra',
);
const english = setOf(
  'a about and are as at be been between by can do for from has have he her his how i in into is it its my of on or our she ' +
    'that the their them they this through to us was we what where which who with you your',
);
/** So many small words tell the language of a sentence; fewer may be of a name. */
const least = 2;

/** Whether a word is a small one of another language, as it is written in a keyword: "de la". */
export const isSmallForeignWord = (word: string): boolean => foreign.has(word) || hasNoMeaning(word);

/** Whether a sentence is of another language than English, by its small words. */
export function isForeign(sentence: string): boolean {
  const words = foldedWords(sentence);
  const own = words.filter((word) => english.has(word)).length;
  const found = words.filter((word) => !english.has(word) && isSmallForeignWord(word)).length;
  return found >= least && found > own;
}
