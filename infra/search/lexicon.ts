import { readFileSync } from 'node:fs';
import { once } from '@consortia/proto/once';
import { distance, tolerance } from './search-terms.ts';

/**
 * Folded words of other languages with the English words that mean the same, the likeliest first: none where a word has no meaning of
 * its own, `=` where English has the same word. Names in several words are listed by their stems. Lines are in the order of their bytes.
 * Each list is a package with a licence of its own (`infra/languages/README.md`, `infra/hungarian/README.md`); an installation without
 * a list reads its words as they are typed. A word of an earlier list is not looked for in a later one.
 */
const lists = once<readonly Buffer[]>(() => ['languages', 'hungarian'].map(listOf));

function listOf(folder: string): Buffer {
  try {
    return readFileSync(new URL(`../${folder}/words.tsv`, import.meta.url));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return Buffer.alloc(0);
  }
}

const tab = 9;
const lineEnd = 10;
/** Words that are read at most to find one that is spelt nearly the same. */
const maxRead = 4_000;
const sameBeginning = 3;
const maxForms = 60;
export const sameInEnglish = '=';

/** Where the first line of a list is that is not before `key`. */
function placeOf(lines: Buffer, key: Buffer): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = middle === 0 ? 0 : lines.lastIndexOf(lineEnd, middle - 1) + 1;
    const end = lines.indexOf(lineEnd, start);
    if (lines.compare(key, 0, key.length, start, Math.min(end, start + key.length)) < 0) low = end + 1;
    else high = start;
  }
  return low;
}

/** Lines whose word starts like this, in the order of each list. */
function* startingWith(beginning: string): Generator<{ word: string; listed: string }> {
  const key = Buffer.from(beginning);
  for (const lines of lists()) {
    for (let start = placeOf(lines, key); start < lines.length; ) {
      const end = lines.indexOf(lineEnd, start);
      const line = lines.toString('utf8', start, end);
      if (!line.startsWith(beginning)) break;
      const at = line.indexOf('\t');
      yield { word: line.slice(0, at), listed: line.slice(at + 1) };
      start = end + 1;
    }
  }
}

/** The entry of a folded word, or for a name as its stems; undefined where it is not listed. */
export function listedFor(word: string): string | undefined {
  const key = Buffer.concat([Buffer.from(word), Buffer.of(tab)]);
  for (const lines of lists()) {
    const start = placeOf(lines, key);
    if (lines.compare(key, 0, key.length, start, Math.min(lines.length, start + key.length)) === 0)
      return lines.toString('utf8', start + key.length, lines.indexOf(lineEnd, start));
  }
  return undefined;
}

/** Words without a meaning of their own; few of all that are listed. */
const withoutMeaning = once<ReadonlySet<string>>(() => {
  const found = new Set<string>();
  for (const lines of lists())
    for (let at = lines.indexOf('\t\n'); at >= 0; at = lines.indexOf('\t\n', at + 1))
      found.add(lines.toString('utf8', lines.lastIndexOf(lineEnd, at) + 1, at));
  return found;
});
/** Whether a folded word is a small one of another language: listed, and without a meaning of its own. */
export const hasNoMeaning = (word: string): boolean => withoutMeaning().has(word);

/** The part that the forms of a word have in common in German, French, Spanish and Italian; `stem` of `infra/lab/translations/make.py` does the same. */
export function stemOf(word: string): string {
  let end = word.length;
  while (end > 3 && 'aehinorsux'.includes(word[end - 1]!)) end -= 1;
  return word.slice(0, end);
}

const isOneWord = (word: string): boolean => !word.includes(' ');

/** Letters that two words have in common from the first on. */
function sharedLetters(a: string, b: string): number {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared += 1;
  return shared;
}

/** A listed word of which this is another form, the one that differs least; undefined where there is none. */
export function formListed(word: string): string | undefined {
  const stem = stemOf(word);
  if (stem.length < 4) return undefined;
  let best: { other: string; unlike: number } | undefined;
  let read = 0;
  for (const { word: other } of startingWith(stem)) {
    read += 1;
    if (read > maxForms) break;
    if (!isOneWord(other) || stemOf(other) !== stem) continue;
    const unlike = word.length + other.length - 2 * sharedLetters(word, other);
    if (!best || unlike < best.unlike) best = { other, unlike };
  }
  return best?.other;
}

/** Up to `most` listed words that start like this; none where more do. */
export function completions(beginning: string, most: number): string[] {
  const found: string[] = [];
  for (const { word } of startingWith(beginning)) {
    if (isOneWord(word)) found.push(word);
    if (found.length > most) return [];
  }
  return found;
}

/** Listed words that are spelt nearly like this one, the nearest first; words of other beginnings are not among them. */
export function similarListed(word: string): string[] {
  const limit = tolerance(word);
  if (limit === 0 || word.length <= sameBeginning) return [];
  const found: { other: string; away: number }[] = [];
  let read = 0;
  for (const { word: other, listed } of startingWith(word.slice(0, sameBeginning))) {
    read += 1;
    if (read > maxRead) break;
    if (listed === '' || listed === sameInEnglish || !isOneWord(other)) continue;
    const away = distance(word, other, limit);
    if (away <= limit) found.push({ other, away });
  }
  return found.sort((a, b) => a.away - b.away || a.other.localeCompare(b.other)).map(({ other }) => other);
}
