import { folded } from '@consortia/proto/fold';
import { initialsOf } from '@consortia/proto/posts/masking/initials';

const digraphs: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const signed = new RegExp(`[${Object.keys(digraphs).join('')}]`, 'g');

/** Words with letters that are also typed as two: Mueller. */
function inDigraphs(text: string): string[] {
  const words = new Set(
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [],
  );
  return [...words].flatMap((word) => {
    const typed = word.replace(signed, (letter) => digraphs[letter]!);
    return typed === word ? [] : [folded(typed)];
  });
}

/** Other ways to write what these texts and phrases say: initials of the phrases, and words in digraphs. */
export function alsoWritten(text: string, phrases: readonly string[]): string {
  const all = [text, ...phrases].join('. ');
  return [...new Set([...phrases.flatMap(initialsOf), ...inDigraphs(all)])].join(', ');
}
