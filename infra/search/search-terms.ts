import type { SearchQuery } from './search.ts';

/** Words of a query or a text as the index sees them: lower case, without diacritics, letters and digits only. */
export const foldedWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{Co}]+/gu) ?? [];

export type QueryTerm = { words: string[]; prefix: boolean };

const MAX_TERMS = 16;
const MAX_WORD = 64;

/**
 * What a person typed, as terms that must all match: "quoted words" are a phrase, the last word is a prefix while it is being
 * typed (no blank after it). At most 16 terms of at most 64 characters; everything that is not a letter or digit separates.
 */
export function parseTerms(text: string): QueryTerm[] {
  const terms: QueryTerm[] = [];
  const parts = text.slice(0, 1000).split('"');
  parts.forEach((part, index) => {
    const words = foldedWords(part).map((word) => word.slice(0, MAX_WORD));
    if (words.length === 0) return;
    if (index % 2 === 1) terms.push({ words, prefix: false });
    else for (const word of words) terms.push({ words: [word], prefix: false });
  });
  const last = terms.at(-1);
  const typing = parts.length % 2 === 1 && /[\p{L}\p{N}]$/u.test(text);
  if (last && typing && last.words.length === 1 && last.words[0]!.length >= 2) last.prefix = true;
  return terms.slice(0, MAX_TERMS);
}

const ending: readonly [RegExp, string][] = [
  [/(?<=[^aeiou])ies$/, 'y'],
  [/(?<=[^aeiou])y$/, 'ies'],
  [/(?<=s|x|z|ch|sh|o)es$/, ''],
  [/(?<=s|x|z|ch|sh)$/, 'es'],
  [/(?<![suo])s$/, ''],
  [/(?<!s|x|z|ch|sh|[^aeiou]y)$/, 's'],
  [/is(?=(?:e[drs]?|ers|ing|ations?)$)/, 'iz'],
  [/iz(?=(?:e[drs]?|ers|ing|ations?)$)/, 'is'],
];
/** A folded English word and what it may also be written as: singular or plural, -ise or -ize. Short words and names of things with digits have no other form. */
export function formsOf(word: string): string[] {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return [word];
  return [word, ...ending.filter(([end]) => end.test(word)).map(([end, other]) => word.replace(end, other))];
}

const phrase = (words: string[]): string => `"${words.join(' ')}"`;

const FEWEST_TO_MISS_ONE = 2;
const MOST_TO_MISS_ONE = 8;
/** Whether so many words were typed that one of them may be missing; of very many, all are taken for meant. */
export const mayMissOne = (terms: QueryTerm[]): boolean =>
  terms.length >= FEWEST_TO_MISS_ONE && terms.length <= MOST_TO_MISS_ONE;

/** Of two terms the one that has to be there when the other is missing: the one of fewer documents; both where these are as many. */
export function rarestKnown(terms: QueryTerm[], documentsWith: (term: QueryTerm) => number): QueryTerm[] {
  const counted = terms.map((term) => ({ term, count: documentsWith(term) })).filter(({ count }) => count > 0);
  const fewest = Math.min(...counted.map(({ count }) => count));
  return counted.filter(({ count }) => count === fewest).map(({ term }) => term);
}

/**
 * FTS5 expression of the terms, with their alternatives in spelling; `fields` restricts it to these columns. `missing`: any one of
 * the terms may be missing.
 */
export function matchExpression(
  terms: QueryTerm[],
  { fields, otherForms = false }: Pick<SearchQuery, 'fields' | 'otherForms'>,
  { alternatives, missing = false }: { alternatives?: Map<string, string[]>; missing?: boolean } = {},
): string {
  const one = ({ words, prefix }: QueryTerm): string => {
    const written = `${phrase(words)}${prefix ? ' *' : ''}`;
    const [, ...forms] = otherForms && words.length === 1 ? formsOf(words[0]!) : [];
    const others = [...forms, ...(alternatives?.get(words.join(' ')) ?? [])];
    return others.length === 0 ? written : `(${[written, ...others.map((word) => phrase([word]))].join(' OR ')})`;
  };
  const each = terms.map(one);
  const all =
    missing && each.length > 1
      ? each.map((_, left) => `(${each.filter((_, at) => at !== left).join(' AND ')})`).join(' OR ')
      : each.join(' AND ');
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
 * Letters that may differ, never the first: one in words of 4 to 9 letters, two in longer ones, none in shorter ones and in what
 * has digits, which is an identifier or a short form and means another thing with any other sign.
 */
export const tolerance = (word: string): number =>
  word.length < 4 || /\p{N}/u.test(word) ? 0 : word.length < 10 ? 1 : 2;

/** Letters that may differ from the beginning of a word while it is typed: few letters begin like very many words. */
export const beginningTolerance = (word: string): number => (word.length < 7 ? 0 : Math.min(tolerance(word), 1));

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
