const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first `characters` of a text and an ellipsis where something is left out; never half of a character. */
export function truncate(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const segments = [...letters.segment(text)];
  if (segments.length <= characters) return text;
  const kept = segments.slice(0, characters).map(({ segment }) => segment);
  return `${kept.join('').trimEnd()}…`;
}

/** The words of a text that fit into `characters`, and an ellipsis where something is left out; a single longer word is divided. */
export function truncateAtWord(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const kept = text.slice(0, characters + 1);
  const end = kept.lastIndexOf(' ');
  return end > 0 ? `${kept.slice(0, end).replace(/[\s.,:;–-]{1,3}$/, '')}…` : truncate(text, characters);
}
