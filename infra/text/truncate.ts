import { once } from '@consortia/proto/once';

const graphemes = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** Characters each of which is one unit of the text and joins no other. */
const single = /^[\t\n\x20-\x7e\xa0-\xac\xae-\u02ff\u2010-\u2027]*$/;

/** The same for a text whose first `characters` and one more are such, which most are: without looking for their ends. */
function truncateSingle(start: string, characters: number): string {
  let blank = characters;
  while (blank >= 0 && start.charAt(blank).trim() !== '') blank -= 1;
  const words = start.slice(0, Math.max(0, blank)).trimEnd();
  return `${words || start.slice(0, characters).trimEnd()}…`;
}

/**
 * At most the first `characters` of a text, with an ellipsis where something is left out: ends after a whole word, or inside one that is
 * too long; never inside a character.
 */
export function truncate(text: string, characters: number): string {
  const start = text.slice(0, characters + 1);
  if (single.test(start)) return start.length > characters ? truncateSingle(start, characters) : text;
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
