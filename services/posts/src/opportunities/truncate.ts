const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first `characters` of a text and an ellipsis where something is left out; never half of a character. */
export function truncate(text: string, characters: number): string {
  let shown = '';
  let count = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (count === characters) return `${shown.trimEnd()}…`;
    shown += segment;
    count += 1;
  }
  return text;
}
