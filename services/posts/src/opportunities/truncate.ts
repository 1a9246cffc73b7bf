import { once } from '@consortia/proto/once';

const graphemes = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/**
 * The first `characters` of a text at most, and an ellipsis where something is left out: ends after a whole word, or within one
 * that is longer than all of it; never half of a character.
 */
export function truncate(text: string, characters: number): string {
  let shown = '';
  let count = 0;
  let wordsEnd = 0;
  for (const { segment } of graphemes().segment(text)) {
    const blank = segment.trim() === '';
    if (blank) wordsEnd = shown.trimEnd().length;
    if (count === characters) return `${shown.slice(0, wordsEnd || undefined).trimEnd()}…`;
    shown += segment;
    count += 1;
  }
  return text;
}
