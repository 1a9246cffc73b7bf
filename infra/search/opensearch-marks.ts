import { markEnd, markStart } from './index-tables.ts';
import { foldedWords, type QueryTerm } from './search-terms.ts';
import { away } from './similar-terms.ts';

/** A search: the terms, and of those the words that may be spelt differently. */
export type Sought = { terms: readonly QueryTerm[]; misspelt: ReadonlySet<string> };

type Token = { from: number; to: number; word: string };
function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap((match) =>
    foldedWords(match[0]).map((word) => ({ from: match.index, to: match.index + match[0].length, word })),
  );
}

/** Whether a word of a text is spelt nearly like the one of a term; the same as what the index is requested. */
function isNear({ misspelt }: Sought, term: QueryTerm): (word: string) => boolean {
  const [sought = ''] = term.words;
  return (word) => misspelt.has(sought) && away(term, word) < Number.POSITIVE_INFINITY;
}

/** `prefix`: the last word may be the beginning of one. */
function phrasesIn(
  tokens: readonly Token[],
  words: readonly string[],
  prefix: boolean,
): { from: number; to: number }[] {
  const is = (word: string, n: number, token: string | undefined): boolean =>
    prefix && n === words.length - 1 ? (token?.startsWith(word) ?? false) : token === word;
  return tokens.flatMap(({ from }, at) =>
    words.every((word, n) => is(word, n, tokens[at + n]?.word))
      ? [{ from, to: tokens[at + words.length - 1]!.to }]
      : [],
  );
}

function rangesOf(tokens: readonly Token[], sought: Sought): { from: number; to: number }[] {
  return sought.terms.flatMap((term) => {
    const is = term.words.length === 1 ? isNear(sought, term) : () => false;
    return [
      ...tokens.filter(({ word }) => is(word)),
      ...phrasesIn(tokens, term.words, term.prefix),
      ...term.also.flatMap((words) => phrasesIn(tokens, words, false)),
    ];
  });
}

/** The text with marks around what was sought. Tokens are compared folded, so the marks are in the text as it was written. */
export function withMarks(written: string, sought: Sought): string {
  const text = written.replaceAll(markStart, '').replaceAll(markEnd, '');
  const ranges = rangesOf(tokensOf(text), sought).sort((a, b) => a.from - b.from);
  let marked = '';
  let end = 0;
  for (const { from, to } of ranges) {
    if (to <= end) continue;
    // What overlaps is one mark.
    if (from < end) marked = marked.slice(0, -markEnd.length) + text.slice(end, to) + markEnd;
    else marked += text.slice(end, from) + markStart + text.slice(from, to) + markEnd;
    end = to;
  }
  return marked + text.slice(end);
}
