import { foldVersion } from '@consortia/proto/fold';
import type { SearchQuery } from './search.ts';

/** How the adapters store what is searched; an index of another format is built again. The first number is that of the tables. */
export const indexFormat = `3.${foldVersion}`;

/**
 * Consecutive words; `also` lists equivalent forms and names, each as its words.
 * `required`: it is never missing where others may be.
 */
export type QueryTerm = { words: string[]; prefix: boolean; also: string[][]; required: boolean };

const phrase = (words: readonly string[]): string => `"${words.join(' ')}"`;

const maxTermsToMiss = 12;
/** How many of so many terms have to be there when some may be missing: half of up to six, five of eight. */
export const neededOf = (terms: number): number => Math.ceil(terms * (terms <= 6 ? 1 / 2 : 5 / 8));

/**
 * The terms by which documents with fewer words are sought: of these a document has as many as `neededOf` says, or all where they
 * are required. None where nothing may be left out: of a single term, of very many, and of an identifier written with blanks.
 */
export function fewerTerms(terms: QueryTerm[]): QueryTerm[] {
  const required = terms.filter((term) => term.required);
  if (required.length > 0) return required.length < terms.length ? required : [];
  const numbered = terms.filter(({ words }) => words.some((word) => /\p{N}/u.test(word)));
  const isIdentifier = terms.length > 2 && 2 * numbered.length >= terms.length;
  return terms.length > 1 && terms.length <= maxTermsToMiss && !isIdentifier ? terms : [];
}
/** Terms of one identifier as one phrase, which finds that identifier alone; null where there is none. */
export function asPhrases(terms: readonly QueryTerm[]): QueryTerm[] | null {
  const parts = terms.filter(({ required }) => required);
  if (parts.length === 0) return null;
  const words = parts.flatMap((part) => part.words);
  const padded = words.map((word) => word.padStart(/^\d$/.test(word) ? 2 : 0, '0'));
  const lastPlain = padded.with(-1, padded.at(-1)!.replace(/^0(?=\d$)/, ''));
  const also = [padded, lastPlain].filter((other) => other.join(' ') !== words.join(' '));
  const whole = { ...parts[0]!, words, also, prefix: parts.at(-1)!.prefix };
  return [whole, ...terms.filter(({ required }) => !required)];
}

/**
 * The same terms where the identifier as a whole is not found, so that its parts are sought in any order: a number of it that is being
 * typed is not the beginning of a year.
 */
export const inAnyOrder = (terms: readonly QueryTerm[]): QueryTerm[] =>
  terms.map((term) => (term.required && /^\d+$/.test(term.words[0]!) ? { ...term, prefix: false } : term));

/** FTS5 expression of the terms, of all or of any; `fields` restricts it to these columns. */
export function matchExpression(
  terms: readonly QueryTerm[],
  { fields }: Pick<SearchQuery, 'fields'>,
  join: 'AND' | 'OR' = 'AND',
): string {
  const one = ({ words, prefix, also }: QueryTerm): string => {
    const written = `${phrase(words)}${prefix ? ' *' : ''}`;
    const others = also.map(phrase);
    return others.length === 0 ? written : `(${[written, ...others].join(' OR ')})`;
  };
  const all = terms.map(one).join(` ${join} `);
  return fields ? `{${fields.map((field) => `"${field}"`).join(' ')}} : (${all})` : all;
}

/** Trigrams of a word with its ends marked, so that first and last letters count. */
export function gramsOf(word: string): string[] {
  const marked = `^${word}$`;
  const grams = new Set<string>();
  for (let at = 0; at + 3 <= marked.length; at += 1) grams.add(marked.slice(at, at + 3));
  return [...grams];
}

/**
 * Letters that may differ, never the first: one in words of 4 to 9 letters, two in longer ones, none in shorter ones or those with
 * digits, which are identifiers or short forms and mean something else with any other sign.
 */
export const tolerance = (word: string): number =>
  word.length < 4 || /\p{N}/u.test(word) ? 0 : word.length < 10 ? 1 : 2;

/** Letters that may differ from the beginning of a word while it is typed: few letters start like very many words. */
export const prefixTolerance = (word: string): number => (word.length < 7 ? 0 : Math.min(tolerance(word), 1));

/** Damerau-Levenshtein distance (adjacent swap = 1), or `limit + 1` as soon as it must be above `limit`. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let value = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, before[j - 2]! + 1);
      row.push(value);
      best = Math.min(best, value);
    }
    if (best > limit) return limit + 1;
    before = previous;
    previous = row;
  }
  return previous[b.length]!;
}
