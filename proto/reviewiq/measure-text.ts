import { limits } from '../limits.ts';

/** Words on a full page of the template (A4, margins of 15 mm, 11 points, single line spacing), by which pages are estimated. */
export const wordsOnPage = 600;

/** How many pages of a text that is too long may be sent at once, with one decimal. */
export function pagesAtOnce(text: string): number {
  const { pages } = measureText(text);
  return Math.max(0.1, Math.floor((10 * pages * limits.promptCharacters) / text.length) / 10);
}

/** Words, characters and the estimated number of pages, with one decimal, of a text. */
export function measureText(text: string): { words: number; characters: number; pages: number } {
  const words = text.match(/[^\s]+/g)?.length ?? 0;
  return { words, characters: text.length, pages: Math.ceil((words / wordsOnPage) * 10) / 10 };
}
