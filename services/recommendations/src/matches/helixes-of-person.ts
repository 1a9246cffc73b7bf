import { foldedWords } from '@consortia/proto/fold';
import { createTermFinder } from '@consortia/proto/helixes/find-terms';
import type { HelixProjection } from '../projections.ts';

export type HelixFinder = (expertise: readonly string[]) => string[];

type FindableHelix = Pick<HelixProjection, 'id' | 'name'> & Partial<Pick<HelixProjection, 'terms' | 'retired'>>;

/**
 * Finds the Helixes that fields of expertise belong to: those that a term of the field means by itself, or that the whole field
 * names. "Soil health" is about soil, and "social mobility" is not about transport. Retired Helixes are not found.
 */
export function createHelixFinder(helixes: readonly FindableHelix[]): HelixFinder {
  const findTerms = createTermFinder(
    helixes.filter(({ retired }) => !retired),
    foldedWords,
  );
  return (expertise) => {
    const found = expertise.flatMap((field) => {
      const words = foldedWords(field);
      return findTerms(words)
        .filter(({ term, decisive }) => decisive || term.split(' ').length === words.length)
        .map(({ helixId }) => helixId);
    });
    return [...new Set(found)];
  };
}
