import { textOrNothing } from './read-values.ts';
import { isEmpty, listOf, type Reading, unpacked } from './readings.ts';

const maxKeywordLength = 200;
const maxKeywords = 200;
const startsSmall = /^\p{Ll}/u;
/** `HORIZON-CL2-2026-01`: the ids of topic and call are among the keywords. */
const looksLikeIdentifier = /^[\p{Lu}\d]+(?:-[\p{L}\d]+)+$/u;

/**
 * Keywords of a comma-separated text. The portal starts each with a capital, so what starts with a small letter continues the phrase
 * before it: "Hydrology, water and soil pollution". Where all start small, each comma divides.
 */
function phrasesOf(text: string): string[] {
  const phrases: string[] = [];
  for (const part of text.split(';')) {
    const pieces = part
      .split(',')
      .map((piece) => piece.trim())
      .filter((piece) => piece !== '');
    const areWhole = pieces.every((piece) => startsSmall.test(piece) || looksLikeIdentifier.test(piece));
    let last: string | undefined;
    for (const piece of pieces) {
      const goesOn = !areWhole && last !== undefined && startsSmall.test(piece) && !looksLikeIdentifier.test(last);
      if (goesOn) phrases[phrases.length - 1] += `, ${piece}`;
      else phrases.push(piece);
      last = phrases.at(-1);
    }
  }
  return phrases;
}

/** Unlike words of a list that may be a list, JSON in a string, or words with commas between them. */
function listedWords(value: unknown): string[] {
  const listed = listOf(value).flatMap((one) => {
    const inside = unpacked(one);
    if (Array.isArray(inside)) return inside;
    return typeof one === 'string' && !Array.isArray(value) ? phrasesOf(one) : [one];
  });
  const byWord = new Map<string, string>();
  for (const one of listed) {
    const word = textOrNothing(one);
    if (word && word.length <= maxKeywordLength && !byWord.has(word.toLowerCase()))
      byWord.set(word.toLowerCase(), word);
  }
  return [...byWord.values()];
}
export const keywords: Reading = {
  says: 'words of a list, of JSON in a text or with commas between; each once, without the ids of topic and call and without overlong ones',
  read: (value, { observed }) => {
    const own = [observed.identifier, observed.callIdentifier].map((one) => one?.toLowerCase());
    const found = listedWords(value).filter((word) => !own.includes(word.toLowerCase().replaceAll('/', '-')));
    return found.length > 0 ? found.slice(0, maxKeywords) : undefined;
  },
};
export const keywordsTogether: Reading = {
  says: `${keywords.says}; both fields together`,
  read: (value, entry) =>
    keywords.read(
      (value as unknown[]).flatMap((one) => (isEmpty(one) ? [] : listedWords(one))),
      entry,
    ),
};
