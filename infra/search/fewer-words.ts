import type { SearchHit } from './search.ts';
import { fewerTerms, neededOf, type QueryTerm } from './search-terms.ts';
import { translatedTerms } from './translations.ts';

/** More choices of words are not tried. */
const maxWays = 10;

/** Every choice of `size` of these, in their order. */
function choices<T>(all: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return all.flatMap((one, at) => choices(all.slice(at + 1), size - 1).map((rest) => [one, ...rest]));
}

/** The terms of which some may be missing, with English words for those of other languages; none where nothing may be left out. */
export function termsToMiss(terms: QueryTerm[]): QueryTerm[] {
  const translated = translatedTerms(terms, { split: true, similar: true });
  return translated?.length === 1 ? translated : fewerTerms(translated ?? terms);
}

/**
 * Choices of these terms, each to be sought with all of its terms, the most telling first: those of more terms, and of rarer ones.
 * `documents`: how many documents have each term. At least as many terms as `neededOf` says, or all where they are required.
 */
export function waysOfFewer(terms: readonly QueryTerm[], documents: readonly number[]): QueryTerm[][] {
  if (terms.length === 0) return [];
  const needed = terms.some(({ required }) => required) ? terms.length : neededOf(terms.length);
  const known = terms
    .map((term, at) => ({ term, documents: documents[at]! }))
    .filter((one) => one.documents > 0)
    .sort((a, b) => a.documents - b.documents);
  const sizes = Array.from({ length: Math.max(0, known.length - needed + 1) }, (_, n) => known.length - n);
  const commonness = (chosen: typeof known): number => chosen.reduce((sum, one) => sum + Math.log(one.documents), 0);
  return sizes
    .flatMap((size) => choices(known, size).sort((a, b) => commonness(a) - commonness(b)))
    .slice(0, maxWays)
    .map((chosen) => chosen.map(({ term }) => term));
}

/**
 * Hits of all ways, best first, each with the score of the first way that finds it: one that has a rare word often comes before one
 * that has two in passing.
 */
export function joinedWays(ways: readonly (readonly SearchHit[])[]): SearchHit[] {
  const found = new Map<string, SearchHit>();
  for (const hit of ways.flat()) if (!found.has(hit.id)) found.set(hit.id, hit);
  return [...found.values()].sort((a, b) => b.score - a.score);
}
