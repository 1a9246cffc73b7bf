import type { HiddenText } from './document-text.ts';

const maxFound = 20;
const maxCharacters = 300;

/** Joins neighbours that are hidden in the same way: a sentence has many runs. Null parts them. */
export function gatherHidden(pieces: Iterable<HiddenText | null>): HiddenText[] {
  const found: HiddenText[] = [];
  const tidy = (): HiddenText[] => found.map((one) => ({ ...one, text: one.text.replace(/\s+/g, ' ').trim() }));
  let open = null as HiddenText | null;
  for (const piece of pieces) {
    if (piece === null) open = null;
    else if (open?.how === piece.how && open.page === piece.page)
      open.text = `${open.text}${piece.text}`.slice(0, maxCharacters);
    else if (piece.text.trim() !== '') {
      if (found.length === maxFound) return tidy();
      open = { ...piece, text: piece.text.slice(0, maxCharacters) };
      found.push(open);
    }
  }
  return tidy();
}
