import { MARK_END, MARK_START } from './index-tables.ts';

const highlightCharacters = 240;

/** The part of a text around its first mark, or all of it, cut at the marks. */
export function markedPieces(text: string, isWhole = false): { text: string; marked: boolean }[] {
  const first = text.indexOf(MARK_START);
  const from = first > highlightCharacters / 2 ? text.lastIndexOf(' ', first - highlightCharacters / 3) + 1 : 0;
  let window = isWhole ? text : text.slice(from, from + highlightCharacters);
  if (window.lastIndexOf(MARK_START) > window.lastIndexOf(MARK_END))
    window = window.slice(0, window.lastIndexOf(MARK_START));
  const pieces = window.split(MARK_START).flatMap((part, index) => {
    if (index === 0) return [{ text: part, marked: false }];
    const [inside = '', after = ''] = part.split(MARK_END);
    return [
      { text: inside, marked: true },
      { text: after, marked: false },
    ];
  });
  return pieces.filter((piece) => piece.text.length > 0);
}
