import { namesSubject, tells } from '@consortia/infra/text/subject-words';
import { hashOf, termOf } from '@consortia/infra/text/terms';
import { keywordKey } from '@consortia/proto/keyword';
import { limits } from '@consortia/proto/limits';
import type { KnownKeyword, Vocabulary } from './vocabulary.ts';

/** Words of a keyword. */
const maxWords = 4;
/** Words of a text that are read; a biography has about 800 at most. */
const maxRead = 2500;

/** Whether words can be a keyword: none is half a word, as in `patient- and family-centred`, a single one has to name a subject by itself, several must not start or end with a function word. */
function canBeKeyword(words: readonly string[]): boolean {
  if (words.some((word) => word.endsWith('-'))) return false;
  if (words.length === 1) return namesSubject(termOf(words[0]!));
  return termOf(words[0]!) !== '' && termOf(words.at(-1)!) !== '';
}

/** How much words say of a subject together. */
const said = (words: readonly string[]): number =>
  words
    .map(termOf)
    .filter((term) => term !== '')
    .reduce((sum, term) => sum + tells(hashOf(term)), 0);

/**
 * Keywords that others use and that a text contains in any spelling, first those that occur often and say much of a subject.
 * A keyword of several words hides those inside it. Linear in the text.
 */
export function keywordsInText(text: string, vocabulary: Vocabulary): string[] {
  const found = new Map<string, KnownKeyword & { weight: number; words: number }>();
  // A keyword does not continue over the end of a sentence.
  const sentences = text.split(/[.,;:!?()\n]+/).map((sentence) => sentence.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*/gu));
  let read = 0;
  for (const words of sentences) {
    if (words === null || read >= maxRead) continue;
    read += words.length;
    for (let at = 0; at < words.length; ) {
      let used = 1;
      for (let length = Math.min(maxWords, words.length - at); length > 0; length -= 1) {
        const some = words.slice(at, at + length);
        const known = canBeKeyword(some) ? vocabulary.get(keywordKey(some.join(' '))) : undefined;
        if (!known) continue;
        const weight = (found.get(known.key)?.weight ?? 0) + said(some);
        found.set(known.key, { ...known, weight, words: length });
        used = length;
        break;
      }
      at += used;
    }
  }
  return [...found.values()]
    .sort((one, other) => other.weight - one.weight || other.words - one.words || other.count - one.count)
    .slice(0, limits.keywordsSuggested)
    .map(({ keyword }) => keyword);
}
