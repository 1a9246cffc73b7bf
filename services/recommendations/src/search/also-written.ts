import { foldedName } from '@consortia/proto/posts/masking/folding';
import { initialsOf } from '@consortia/proto/posts/masking/initials';

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
