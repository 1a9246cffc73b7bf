import { markEnd, markStart } from './index-tables.ts';

const highlightCharacters = 240;

/** The part of a text around its first mark, or all of it, split at the marks. */
export function markedPieces(text: string, isWhole = false): { text: string; marked: boolean }[] {
  const first = text.indexOf(markStart);
  const from = first > highlightCharacters / 2 ? text.lastIndexOf(' ', first - highlightCharacters / 3) + 1 : 0;
  let window = isWhole ? text : text.slice(from, from + highlightCharacters);
  if (window.lastIndexOf(markStart) > window.lastIndexOf(markEnd))
    window = window.slice(0, window.lastIndexOf(markStart));
  const pieces = window.split(markStart).flatMap((part, index) => {
    if (index === 0) return [{ text: part, marked: false }];
    const [inside = '', after = ''] = part.split(markEnd);
    return [
      { text: inside, marked: true },
      { text: after, marked: false },
    ];
  });
  return pieces.filter((piece) => piece.text.length > 0);
}
