export type Piece = { text: string; marked: boolean };

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A text in pieces, those words marked that begin as one of the words that are looked for; accents and case do not matter. */
export function highlightTerms(text: string, words: string): Piece[] {
  const wanted = folded(words).match(/[\p{L}\p{N}]+/gu) ?? [];
  return text
    .split(/([\p{L}\p{M}\p{N}]+)/u)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, marked: wanted.some((word) => folded(piece).startsWith(word)) }));
}
