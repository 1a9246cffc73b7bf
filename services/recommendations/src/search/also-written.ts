import { foldedName } from '@consortia/proto/posts/masking/folding';

const small = new Set('a and at de der des di do for für in la of on the to und y'.split(' '));
const MOST_WORDS = 7;

/** The initials of a name or a subject of several words, with those of its small words and without; none of what is a sentence. */
function initialsOf(phrase: string): string[] {
  const words = phrase.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  if (words.length < 2 || words.length > MOST_WORDS) return [];
  const first = (some: string[]): string => some.map((word) => [...word][0]).join('');
  const all = [first(words), first(words.filter((word) => !small.has(word.toLowerCase())))];
  return [...new Set(all)].filter((initials) => initials.length > 1);
}

const digraphs: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const signed = /[äöüåøłđðıþßæœ]|[aou]\u0308|a\u030a/;
/** Words with letters that the index does not take for others, as they are typed on a keyboard without them: Søren, Mueller. */
function plainWords(text: string): string[] {
  if (!signed.test(text.toLowerCase())) return [];
  const words = new Set(
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [],
  );
  return [...words]
    .filter((word) => signed.test(word))
    .flatMap((word) => [foldedName(word), foldedName(word.replace(/[äöüøå]/g, (letter) => digraphs[letter]!))]);
}

/** Other ways to write what these texts and phrases say: initials of the phrases, and words without their signs. */
export function alsoWritten(text: string, phrases: readonly string[]): string {
  const all = [text, ...phrases].join('. ');
  return [...new Set([...phrases.flatMap(initialsOf), ...plainWords(all)])].join(', ');
}
