/** The first `characters` of a text and an ellipsis where something is left out; never half of a character. */
export function cut(text: string, characters: number): string {
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)];
  if (letters.length <= characters) return text;
  return `${letters
    .slice(0, characters)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`;
}
