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
