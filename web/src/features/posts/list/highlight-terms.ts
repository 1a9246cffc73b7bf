export type Piece = { text: string; marked: boolean };

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Splits a text into pieces and marks the words that start with a search term, ignoring accents and case. */
export function highlightTerms(text: string, words: string): Piece[] {
  const wanted = folded(words).match(/[\p{L}\p{N}]+/gu) ?? [];
  return text
    .split(/([\p{L}\p{M}\p{N}]+)/u)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, marked: wanted.some((word) => folded(piece).startsWith(word)) }));
}
