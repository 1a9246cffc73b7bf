import { MARK_END, MARK_START } from './index-tables.ts';
import type { QueryTerm } from './search-terms.ts';
import { foldedWords, formsOf } from './search-terms.ts';
import { away } from './similar-words.ts';

/** What was sought: the terms, and of those the words that may be spelt differently. */
export type Sought = { terms: readonly QueryTerm[]; misspelt: ReadonlySet<string>; otherForms: boolean };

type Token = { from: number; to: number; word: string };
function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap((match) =>
    foldedWords(match[0]).map((word) => ({ from: match.index, to: match.index + match[0].length, word })),
  );
}

/** Whether one word of a text is what a term of one word looks for; the same as what the index is asked for. */
function isSought({ misspelt, otherForms }: Sought, term: QueryTerm): (word: string) => boolean {
  const [sought = ''] = term.words;
  const forms = new Set(otherForms ? formsOf(sought) : [sought]);
  return (word) =>
    forms.has(word) ||
    (term.prefix && word.startsWith(sought)) ||
    (misspelt.has(sought) && away(term, word) < Number.POSITIVE_INFINITY);
}

function rangesOf(tokens: readonly Token[], sought: Sought): { from: number; to: number }[] {
  return sought.terms.flatMap((term) => {
    if (term.words.length === 1) {
      const is = isSought(sought, term);
      return tokens.filter(({ word }) => is(word));
    }
    const begins = tokens.filter((_, at) => term.words.every((word, n) => tokens[at + n]?.word === word));
    return begins.map(({ from }) => ({
      from,
      to: tokens[tokens.findIndex((t) => t.from === from) + term.words.length - 1]!.to,
    }));
  });
}

/** The text with marks around what was sought. Tokens are compared folded, so the marks stand in the text as it was written. */
export function withMarks(written: string, sought: Sought): string {
  const text = written.replaceAll(MARK_START, '').replaceAll(MARK_END, '');
  const ranges = rangesOf(tokensOf(text), sought).sort((a, b) => a.from - b.from);
  let marked = '';
  let end = 0;
  for (const { from, to } of ranges) {
    if (to <= end) continue;
    // What overlaps is one mark.
    if (from < end) marked = marked.slice(0, -MARK_END.length) + text.slice(end, to) + MARK_END;
    else marked += text.slice(end, from) + MARK_START + text.slice(from, to) + MARK_END;
    end = to;
  }
  return marked + text.slice(end);
}
