import { foldedWords } from '@consortia/proto/fold';
import type { CallStatus } from '@consortia/proto/funding-ingest/shapes';
import { stem } from '../../text/stem.ts';
import { parseTerms } from '../read-query.ts';
import type { SearchHit } from '../search.ts';
import { type Cosines, cosinesWith } from './call-vectors.ts';

/** What of a call is compared with a query, as an index stores it. */
export type ComparedCall = { title: string; vectors: string | null };
/** A found call with its marked title. `isAll`: it has all words of the query. */
export type Candidate = { hit: SearchHit; call: ComparedCall; status: CallStatus; isAll: boolean };

/**
 * What speaks for a call, in the order of the weights: its score by words over the highest, whether it has all words, the share of them
 * that its title has, whether that is all, their longest run in it, whether it is open or forthcoming, the cosines of the query with
 * its title and with all that it says, the square of that with the title, of a call that lacks words the square of the higher one, and
 * how much of the meaning of each word its title has. All are 0 to 1 but the cosines, which are -1 to 1.
 */
export const featureNames = [
  'words',
  'all',
  'title',
  'wholeTitle',
  'phrase',
  'live',
  'titleCosine',
  'wholeCosine',
  'titleNear',
  'partNear',
  'titleMeaning',
] as const;

const stemsOf = (text: string): string[] => foldedWords(text).map(stem);
const markedIn = ({ highlights }: SearchHit): string[] =>
  stemsOf((highlights.title ?? []).flatMap(({ text, marked }) => (marked ? [text] : [])).join(' '));

/** The longest run of words of the query that follow each other in a text in the same order, as a share of all. */
function phraseIn(words: readonly string[], text: readonly string[]): number {
  let longest = 0;
  for (let from = 0; from < text.length; from += 1)
    for (let start = 0; start < words.length; start += 1) {
      let length = 0;
      while (start + length < words.length && text[from + length] === words[start + length]) length += 1;
      longest = Math.max(longest, length);
    }
  return longest / Math.max(1, words.length);
}

/** What a query means: its vector, and how much of each of its words the title of each candidate says (`title-meanings.ts`). */
export type Meaning = { vector: Float32Array; titles: readonly number[] };

/**
 * Features of each candidate, relative to the others. `meaning`: null where there is no table. Words of the query count by their stems, and
 * other words that the search marks count as words of the query: they are its corrections or translations.
 */
export function featuresOf(query: string, meaning: Meaning | null, candidates: readonly Candidate[]): Float64Array[] {
  const words = [...new Set(parseTerms(query).flatMap((term) => term.words.map(stem)))];
  const sought = new Set(words);
  const count = Math.max(1, words.length);
  const highest = Math.max(Number.MIN_VALUE, ...candidates.map(({ hit }) => hit.score));
  return candidates.map(({ hit, call, status, isAll }, at) => {
    const title = stemsOf(call.title);
    const inTitle = sought.intersection(new Set(title)).union(new Set(markedIn(hit)));
    const share = Math.min(1, inTitle.size / count);
    const cosines: Cosines =
      meaning && call.vectors ? cosinesWith(meaning.vector, call.vectors) : { title: 0, whole: 0 };
    return Float64Array.of(
      Math.max(0, hit.score) / highest,
      Number(isAll),
      share,
      Number(share === 1),
      phraseIn(words, title),
      Number(status !== 'closed'),
      cosines.title,
      cosines.whole,
      Math.max(0, cosines.title) ** 2,
      isAll ? 0 : Math.max(0, cosines.title, cosines.whole) ** 2,
      meaning?.titles[at] ?? 0,
    );
  });
}
