import { type FoldedInPlace, foldedInPlace, foldedWords, isInWord } from '@consortia/proto/fold';
import type { SearchHit, SearchQuery } from './search.ts';
import type { QueryTerm } from './search-terms.ts';
import { away } from './similar-terms.ts';

/** A search: the terms, and of those the words that may be spelt differently. */
export type Sought = { terms: readonly QueryTerm[]; misspelt: ReadonlySet<string> };

const nothingSought: Sought = { terms: [], misspelt: new Set() };

type Piece = SearchHit['highlights'][string][number];
type Range = { from: number; to: number };
const pieceCharacters = 240;
const beforeFirst = 80;

/** Where the words end that start at `at`, with anything but letters and digits between them; -1 where others follow. */
function endOfPhrase(text: string, at: number, words: readonly string[], prefix: boolean): number {
  let end = at;
  for (const [n, word] of words.entries()) {
    while (n > 0 && end < text.length && !isInWord(text, end)) end += 1;
    if (!text.startsWith(word, end)) return -1;
    end += word.length;
    if (prefix && n === words.length - 1) while (isInWord(text, end)) end += 1;
    else if (isInWord(text, end)) return -1;
  }
  return end;
}

/** Consecutive words in a folded text; `prefix`: the last may be the beginning of one. */
function* phrasesIn(text: string, words: readonly string[], prefix: boolean): Generator<Range> {
  const first = words[0]!;
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + first.length)) {
    const to = isInWord(text, at - 1) ? -1 : endOfPhrase(text, at, words, prefix);
    if (to >= 0) yield { from: at, to };
  }
}

/** Words spelt nearly like the one of a term; the same as what the index is requested. */
function* nearWordsIn(text: string, term: QueryTerm): Generator<Range> {
  let from = 0;
  for (const word of foldedWords(text)) {
    from = text.indexOf(word, from);
    if (away(term, word) < Number.POSITIVE_INFINITY) yield { from, to: from + word.length };
    from += word.length;
  }
}

const searchesOf = ({ terms, misspelt }: Sought): ((text: string) => Generator<Range>)[] =>
  terms.flatMap((term) => [
    ...(term.words.length === 1 && misspelt.has(term.words[0]!) ? [(text: string) => nearWordsIn(text, term)] : []),
    (text: string) => phrasesIn(text, term.words, term.prefix),
    ...term.also.map((words) => (text: string) => phrasesIn(text, words, false)),
  ]);

/** Ranges from `from` to `to`, in order, those that overlap as one. */
function rangesWithin(found: readonly Iterable<Range>[], to: number): Range[] {
  const all: Range[] = [];
  for (const ranges of found) {
    for (const range of ranges) {
      if (range.from >= to) break;
      if (range.to <= to) all.push(range);
    }
  }
  const joined: Range[] = [];
  for (const { from, to: end } of all.sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && from < last.to) last.to = Math.max(last.to, end);
    else joined.push({ from, to: end });
  }
  return joined;
}

/** Where the first match starts in the text as it was written; 0 where there is none. */
function firstIn(plain: FoldedInPlace, searches: readonly ((text: string) => Generator<Range>)[]): number {
  let first = Number.POSITIVE_INFINITY;
  for (const search of searches) first = Math.min(first, search(plain.text).next().value?.from ?? first);
  return first === Number.POSITIVE_INFINITY ? 0 : plain.startOf(first);
}

/** The part of a text around its first match, or all of it, in pieces that match or do not. */
function markMatches(written: string, sought: Sought, isWhole: boolean): Piece[] {
  const searches = searchesOf(sought);
  const first = isWhole ? 0 : firstIn(foldedInPlace(written), searches);
  const from = first > pieceCharacters / 2 ? written.lastIndexOf(' ', first - beforeFirst) + 1 : 0;
  const shown = isWhole ? written : written.slice(from, from + pieceCharacters);
  const plain = foldedInPlace(shown);
  // A word that is truncated at the end may be another one.
  const isTruncated = from + shown.length < written.length;
  const pieces: Piece[] = [];
  let end = 0;
  const ranges = rangesWithin(
    searches.map((search) => search(plain.text)),
    plain.text.length - Number(isTruncated),
  );
  for (const range of ranges) {
    const [start, stop] = [plain.startOf(range.from), plain.endOf(range.to)];
    pieces.push({ text: shown.slice(end, start), marked: false }, { text: shown.slice(start, stop), marked: true });
    end = stop;
  }
  pieces.push({ text: shown.slice(end), marked: false });
  return pieces.filter(({ text }) => text !== '');
}

/** Highlights of these fields of a hit, by field; those that the query does not search have no marks. */
export const highlightsOf = (
  { fields, highlightWhole = [] }: Pick<SearchQuery, 'fields' | 'highlightWhole'>,
  marked: readonly string[],
  texts: Readonly<Record<string, string | null>>,
  sought: Sought,
): SearchHit['highlights'] =>
  Object.fromEntries(
    marked.map((field) => {
      const isSearched = fields?.includes(field) ?? true;
      return [
        field,
        markMatches(texts[field] ?? '', isSearched ? sought : nothingSought, highlightWhole.includes(field)),
      ];
    }),
  );
