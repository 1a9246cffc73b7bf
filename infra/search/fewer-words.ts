import { fewerTerms, neededOf, type QueryTerm } from './search-terms.ts';
import { translatedTerms } from './translations.ts';

/** The terms of which some may be missing, with English words for those of other languages; none where nothing may be left out. */
export function termsToMiss(terms: QueryTerm[]): QueryTerm[] {
  const translated = translatedTerms(terms, { split: true, similar: true });
  return translated?.length === 1 ? translated : fewerTerms(translated ?? terms);
}

/** How many of these terms a document must have at least: as many as `neededOf` says, or all where they are required. */
export const leastOf = (terms: readonly QueryTerm[]): number =>
  terms.some(({ required }) => required) ? terms.length : neededOf(terms.length);
