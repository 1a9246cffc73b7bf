import { folded, foldedWords } from '@consortia/proto/fold';

export type Piece = { text: string; marked: boolean };

/** Splits a text into pieces and marks the words that start with a search term, ignoring accents and case. */
export function highlightTerms(text: string, words: string): Piece[] {
  const wanted = foldedWords(words);
  return text
    .split(/([\p{L}\p{M}\p{N}]+)/u)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, marked: wanted.some((word) => folded(piece).startsWith(word)) }));
}
