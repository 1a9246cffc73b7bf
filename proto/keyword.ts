import { limits } from './limits.ts';
import { messages } from './messages.ts';

const signs = limits.keywordSigns.replace(/[\\\]^-]/g, '\\$&');
const notAllowed = new RegExp(`[^\\p{L}\\p{M}\\p{N} ${signs}]`, 'u');

/** The first problem of a keyword as a sentence, or null. Spaces at its ends do not count. */
export function keywordProblem(keyword: string): string | null {
  const text = keyword.trim();
  if (text === '') return null;
  if (!/^[\p{L}\p{N}]/u.test(text)) return messages.keywordStart;
  const [character] = notAllowed.exec(text) ?? [];
  if (character !== undefined) return messages.keywordCharacter(character);
  return text.length > limits.keywordCharacters ? messages.fieldTooLong : null;
}

/** A keyword as it is stored: single spaces, none at its ends. */
export const keywordOf = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** The first words of a text, before any bracket, that are a keyword together; empty where it starts with none. */
export function keywordFrom(text: string): string {
  let keyword = '';
  const [start = ''] = text.split(/[()[\]]/, 1);
  for (const word of start.split(notAllowed)[0]!.split(/\s+/)) {
    const longer = keywordOf(`${keyword} ${word}`);
    if (keywordProblem(longer) !== null) break;
    keyword = longer;
  }
  return keyword;
}

/** A word without its plural ending, if two letters or more remain. Species and the like only have to come out the same each time. */
function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:ch|sh|x|z|ss)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

/** The same for spellings of one keyword that differ in case, in the plural of its last word, or in hyphens. Not for display. */
export function keywordKey(keyword: string): string {
  const words = keyword
    .normalize('NFKC')
    .toLowerCase()
    .split(/[-\s\u2010-\u2015]+/);
  return [...words.slice(0, -1), singular(words.at(-1)!)].join('');
}
